import type { Param } from '../../params.ts';

/** Length of a step on the time axis. */
export const stepParam = { name: 'step', title: '时间粒度', type: 'text', fallback: 'month', choices: ['month', 'quarter'], choiceTitles: { month: '月', quarter: '季度' } } as const satisfies Param;

const quarters = [
  ['01', '02', '03'],
  ['04', '05', '06'],
  ['07', '08', '09'],
];

/** SQL of the month or the quarter (`2026-Q1`) of a month `YYYY-MM`, by the param `step`. */
export function stepOf(month: string): string {
  const cases = quarters.map((months, index) => `when substr(${month}, 6, 2) in ('${months.join("', '")}') then '-Q${index + 1}'`);
  return `case when {step:String} = 'quarter' then concat(substr(${month}, 1, 4), case ${cases.join(' ')} else '-Q4' end) else ${month} end`;
}
