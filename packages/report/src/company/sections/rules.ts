import { frequentHitRate, type ReportSection } from '@tenderscope/contract';
import { against, state } from '../../write-sentence.ts';
import { behind, rowsOf, type CompanySources } from '../company-plan.ts';
import { cell, countOf } from '../company-slots.ts';
import { section, tableOf } from './section-parts.ts';

const maxListed = 8;

/** 触发的指标: the company's own first, each with formula, N and overall hit rate. */
export function rules(sources: CompanySources, guid: string): ReportSection {
  const rows = rowsOf(sources, 'rules');
  const own = rows.filter(({ mineNum }) => mineNum > 0);
  const listed = own.slice(0, maxListed).map(({ subject, code, hitRate }, place) => {
    const rate = state`${cell('rules', place, 'code')} ${cell('rules', place, 'name')}：${subject === '标段' ? '所投' : '本企业作为'}${cell('rules', place, 'subject')}中本企业命中 ${cell('rules', place, 'mineNum', behind.ruleHits(guid, code))}/${cell('rules', place, 'ownNum')}，总体命中率 ${cell('rules', place, 'hitRate')}（N=${cell('rules', place, 'population')}）。`;
    return hitRate !== null && hitRate > frequentHitRate ? { ...rate, tone: 'against' as const } : rate;
  });
  return section('rules', '触发的指标', {
    sentences: [
      state`共触发 ${countOf('rules')} 项指标，含同标段其他投标人和标段本身的；下列只是本企业自身的。单项命中意义有限，指标只供逐项核查，不计入本报告的结论。`,
      ...(own.length === 0 ? [state`没有本企业自身的指标。`] : listed),
      ...(rows.length > own.length ? [against`其余指标属于同标段其他投标人，或标段、采购程序本身，不属于本企业。`] : []),
    ],
    tables: [
      tableOf(sources, 'rules', {
        title: '指标逐项',
        columns: ['code', 'name', 'subject', 'mineNum', 'othersNum', 'hitNum', 'ownNum', 'population', 'hitRate', 'basis', 'formula'],
        note: '命中数为本企业所投标段（或本企业）中的命中数，其中本企业命中数为本企业自身具有的，同标段他人命中数为其他投标人的，余为标段本身的；总体命中率为全部检验对象中的命中比例，过高则难以区分。',
      }),
    ],
  });
}
