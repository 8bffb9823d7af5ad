import type { ReportSection, ReportSentence } from '@tenderscope/contract';
import { state, supports } from '../../write-sentence.ts';
import { behind, rowsOf, type CompanySources } from '../company-plan.ts';
import { cell, countOf } from '../company-slots.ts';
import { companyLink, lotLink, placesOf, section, tableOf } from './section-parts.ts';

/** Maximum number of rows on paper; the table gives the total. */
const maxShown = { evidence: 60, lots: 40 } as const;
const counted = '是';

/** 发现的关系与证据: groups, then each piece of evidence by its level, then the lots with a likeness. */
export function findings(sources: CompanySources, coversAllUnits: boolean): ReportSection {
  const rows = rowsOf(sources, 'evidence');
  const levels = ['强', '中', '弱'].map((level) => ({ level, num: placesOf(rows, (row) => row.level === level).length }));
  return section('findings', '发现的关系与证据', {
    sentences: [
      state`与其他企业的关联与相同特征共 ${countOf('evidence')} 项（强、中、弱为证据等级${levels.some(({ num }) => num > 0) ? '，逐项见下表' : ''}）；相同特征的标段记录 ${countOf('evidenceLots')} 条。`,
      ...(coversAllUnits ? groups(sources) : []),
    ],
    tables: [
      tableOf(sources, 'groups', {
        title: '疑似团伙',
        columns: ['kind', 'memberNames', 'memberNum', 'lotNum', 'zbJinE', 'strength', 'evidence', 'against'],
        note: '强度用于排序，不是概率；不支持的理由与依据同等重要。',
      }),
      tableOf(sources, 'evidence', {
        title: '关联与相同特征',
        columns: ['Target_Gys_Name', 'kind', 'level', 'lotNum', 'noiseNum', 'ratio', 'via', 'meetNum', 'consortiumNum', 'qValue', 'against'],
        rows: rows.map((_, place) => place).slice(0, maxShown.evidence),
        total: sources.evidence.total,
        note: '股权与人员关联来自登记，分别投标则无碍，同场竞争才须核查；“共用而不计”为代理网络、模板等多家共用的相同特征。',
        links: [companyLink('Target_Gys_Name', 'Target_gys_guid')],
      }),
      tableOf(sources, 'evidenceLots', {
        title: '相同特征逐标段',
        rows: countedFirst(sources).slice(0, maxShown.lots),
        total: sources.evidenceLots.total,
        columns: ['bd_name', 'kaibiao_time', 'Target_Gys_Name', 'kind', 'mark', 'holders', 'documents', 'isCounted', 'price', 'targetPrice', 'winner'],
        note: '特征值已脱敏：相同的值显示相同的代号，代号不能还原。',
        links: [lotLink(), companyLink('Target_Gys_Name', 'Target_gys_guid')],
      }),
    ],
  });
}

/** Lots whose likeness counts, then noise, each the latest first. */
function countedFirst(sources: CompanySources): number[] {
  const rows = rowsOf(sources, 'evidenceLots');
  return [...placesOf(rows, ({ isCounted }) => isCounted === counted), ...placesOf(rows, ({ isCounted }) => isCounted !== counted)];
}

function groups(sources: CompanySources): ReportSentence[] {
  const rows = rowsOf(sources, 'groups');
  if (rows.length === 0) return [state`本企业不在任何疑似团伙中。`];
  return rows.map(({ group_guid: group }, place) => {
    const lots = cell('groups', place, 'lotNum', behind.groupLots(group));
    const strength = cell('groups', place, 'strength', behind.groupEvidence(group));
    return supports`属于一个疑似团伙（${cell('groups', place, 'kind')}，${cell('groups', place, 'memberNum')} 家，强度 ${strength}）：${cell('groups', place, 'memberNames')}；同投 ${lots} 个标段，依据：${cell('groups', place, 'evidence')}。`;
  }).concat(rowsOf(sources, 'memberships').flatMap(({ evidence }, place) =>
    (evidence === null ? [] : [supports`本企业在其中的证据：${cell('memberships', place, 'evidence')}。`])));
}
