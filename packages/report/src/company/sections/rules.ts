import { frequentHitRate, type ReportSection } from '@tenderscope/contract';
import { against, state } from '../../write-sentence.ts';
import { behind, rowsOf, type CompanySources } from '../company-plan.ts';
import { cell, countOf } from '../company-slots.ts';
import { section, tableOf } from './section-parts.ts';

const mostTold = 8;

/** 触发的指标: with formula, N and how often each hits at all. */
export function rules(sources: CompanySources, guid: string): ReportSection {
  const rows = rowsOf(sources, 'rules');
  const told = rows.slice(0, mostTold).map(({ subject, code, hitRate }, place) => {
    const rate = state`${cell('rules', place, 'code')} ${cell('rules', place, 'name')}：${subject === '标段' ? '所投' : '本企业作为'}${cell('rules', place, 'subject')}中命中 ${cell('rules', place, 'hitNum', behind.ruleHits(guid, code))}/${cell('rules', place, 'ownNum')}，总体命中率 ${cell('rules', place, 'hitRate')}（N=${cell('rules', place, 'population')}）。`;
    return hitRate !== null && hitRate > frequentHitRate ? { ...rate, tone: 'against' as const } : rate;
  });
  return section('rules', '触发的指标', {
    sentences: [
      state`共触发 ${countOf('rules')} 项指标。单项命中意义有限，指标只供逐项核查，不计入本报告的结论。`,
      ...told,
      ...(rows.some(({ subject }) => subject === '标段') ? [against`标段的指标说明该标段存在疑点线索，不等于针对本企业。`] : []),
    ],
    tables: [
      tableOf(sources, 'rules', {
        title: '指标逐项',
        columns: ['code', 'name', 'subject', 'hitNum', 'ownNum', 'population', 'hitRate', 'basis', 'formula'],
        note: '命中数为本企业所投标段（或本企业）中的命中数；总体命中率为全部检验对象中的命中比例，过高则难以区分。',
      }),
    ],
  });
}
