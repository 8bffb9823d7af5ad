import type { Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { SeriesTable } from './series-table.ts';

interface MonthValue {
  /** `YYYY-MM`; null for values without a time, which are omitted. */
  month: string | null;
  value: number | null;
}

const monthsOfYear = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Monthly values as one series per year over the twelve months, the latest year first and the previous years muted. A month before the
 * first point or after the last is unknown; one between them without a point is zero.
 */
export function yearSeries(points: readonly MonthValue[], measure: Measure, years = 2): SeriesTable {
  const byMonth = new Map(points.flatMap(({ month, value }) => (month === null ? [] : [[month, value] as const])));
  const sorted = [...byMonth.keys()].sort();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const latest = Number(last.slice(0, 4));
  const count = last === '' ? 0 : Math.min(years, latest - Number(first.slice(0, 4)) + 1);
  const shown = Array.from({ length: count }, (_, back) => latest - back);
  const valueOf = (year: number, month: number): number | null => {
    const key = `${year}-${String(month).padStart(2, '0')}`;
    if (byMonth.has(key)) return byMonth.get(key) ?? null;
    return key < first || key > last ? null : 0;
  };
  return {
    axis: texts.month,
    measure,
    categories: monthsOfYear.map((month) => ({ id: null, name: texts.monthOfYear(month) })),
    series: shown.map((year) => ({
      name: texts.year(year),
      values: monthsOfYear.map((month) => valueOf(year, month)),
      muted: year !== latest,
    })),
  };
}
