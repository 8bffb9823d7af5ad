import { isPartialPeriod, type Period } from '@tenderscope/contract';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { minMeetings } from './expert-words.ts';

type Year = Row<'expert.years'>;

/** Time range of the page: its period, null for all time; and the end of the data in epoch ms. */
export interface Reach {
  period: Period | null;
  dataEnd: number;
}

const categoriesOf = (years: readonly Year[], { period, dataEnd }: Reach) =>
  years.map(({ year }) => ({ id: null, name: String(year), cut: isPartialPeriod([`${year}-01`, `${year}-12`], period, dataEnd) }));
const enough = ({ panelNum }: Year): boolean => panelNum >= minMeetings;

/** Severity of an expert by year, with the range that chance explains around the mean of all years. Years with few reviews stay empty. */
export function driftOf(years: readonly Year[], reach: Reach) {
  if (!years.some(enough)) return null;
  const [mean = null] = years.map(({ severityMean }) => severityMean);
  const limitOf = (one: Year, sign: 1 | -1): number | null =>
    (mean === null || one.severityLimit95 === null || !enough(one) ? null : mean + sign * one.severityLimit95);
  const limit = (sign: 1 | -1) => years.map((one) => limitOf(one, sign));
  return prepareLines({
    axis: '年份',
    categories: categoriesOf(years, reach),
    measure: { name: '严松度', type: 'rate', unit: '%' },
    series: [
      { name: '当年平均', values: years.map((one) => (enough(one) ? one.severity : null)) },
      { name: '各年平均', values: years.map(() => mean), muted: true },
      { name: '95% 上限', values: limit(1), muted: true, colour: 'var(--category3)' },
      { name: '95% 下限', values: limit(-1), muted: true, colour: 'var(--category3)' },
    ],
  });
}

/** Years in which an expert was stricter or more lenient than their other years explain. */
export function driftingYears(years: readonly Year[]): number[] {
  const outside = (one: Year): boolean =>
    enough(one) && one.severity !== null && one.severityMean !== null && one.severityLimit95 !== null
    && Math.abs(one.severity - one.severityMean) > one.severityLimit95;
  return years.filter(outside).map(({ year }) => year);
}

/** Deviation of all experts' marks from those of their colleagues, by year. */
export function deviationByYear(years: readonly Year[], reach: Reach) {
  if (years.length === 0) return null;
  return prepareLines({
    axis: '年份',
    categories: categoriesOf(years, reach),
    measure: { name: '平均偏离度', type: 'rate', unit: '%' },
    series: [{ name: '平均偏离度', values: years.map(({ meanAbsDeviation }) => meanAbsDeviation) }],
  });
}
