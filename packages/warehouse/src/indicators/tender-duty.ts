import { beginOf } from './rule-life.ts';
import type { Thresholds } from './thresholds.ts';

/** Limits in yuan from which tendering is mandatory, by category (works, goods, services), and the day they came into force. */
interface Edition {
  from: string;
  source: string;
  limits: Readonly<Record<string, number>>;
}

/** Newest first. Administrators change the limits in force, not former ones. */
const editions = ({ tenderDuty }: Thresholds): readonly Edition[] => [
  { from: '2018-06-01', source: '必须招标的工程项目规定（发展改革委令第16号）第五条', limits: tenderDuty },
  { from: '2000-05-01', source: '工程建设项目招标范围和规模标准规定（国家计委令第3号）第七条', limits: { D: 2_000_000, E: 1_000_000, C: 500_000 } },
];

/** SQL of the limit of a lot on the day of its tender, yuan; null for other categories and for lots without a date. */
export function tenderDutyLimit(thresholds: Thresholds, lot: string): string {
  const limitOf = ({ limits }: Edition): string => `case ${lot}.category ${Object.entries(limits).map(([category, sum]) => `when '${category}' then ${sum}`).join(' ')} end`;
  return `case ${editions(thresholds).map((edition) => `when ${lot}.tendered_at >= ${beginOf(edition.from)} then ${limitOf(edition)}`).join(' ')} end`;
}

/** The limits in force and former ones, for readers. */
export const tenderDutyText = (thresholds: Thresholds): string =>
  editions(thresholds).map(({ from, source, limits }) => `${from} 起${source}：工程 ${wan(limits['D'])}、货物 ${wan(limits['E'])}、服务 ${wan(limits['C'])}`).join('；');

const wan = (yuan = 0): string => `${yuan / 10_000} 万元`;
