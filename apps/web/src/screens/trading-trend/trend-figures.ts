import type { Row } from '../../lib/use-rows.ts';

export type TrendRow = Row<'trend.monthly'>;

/** What the charts of a trend can go by. */
export const trendMetrics = [
  { metric: 'zbJinE', label: '金额' },
  { metric: 'dealNum', label: '数量' },
  { metric: 'savingRate', label: '节资率' },
  { metric: 'avgBidders', label: '平均投标家数' },
  { metric: 'failedRate', label: '流标率' },
] as const;
export type TrendMetric = (typeof trendMetrics)[number]['metric'];

/** Figures that add up; the others are ratios of sums, and never means of ratios. */
export const isAdditive = (metric: TrendMetric): boolean => metric === 'zbJinE' || metric === 'dealNum';

/** A metric over some rows: a sum of nothing is 0, unless there are deals whose amounts are unknown; a ratio of nothing is unknown. */
export function figureOf(metric: TrendMetric, rows: readonly TrendRow[]): number | null {
  const sum = (name: 'dealNum' | 'zbJinE' | 'saving' | 'baselineSum' | 'failedNum' | 'decidedNum' | 'recordedNum' | 'bidderSum'): number =>
    rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  switch (metric) {
    case 'dealNum':
      return sum('dealNum');
    case 'zbJinE':
      return rows.some((row) => row.zbJinE !== null) || sum('dealNum') === 0 ? sum('zbJinE') : null;
    case 'savingRate':
      return ratio(sum('saving'), sum('baselineSum'));
    case 'avgBidders':
      return ratio(sum('bidderSum'), sum('recordedNum'));
    case 'failedRate':
      return ratio(sum('failedNum'), sum('decidedNum'));
  }
}

/** How many cases a rate or an average of some rows is of; undefined for what adds up. */
export function casesOf(metric: TrendMetric, rows: readonly TrendRow[]): number | undefined {
  if (metric === 'zbJinE' || metric === 'dealNum') return undefined;
  const column = ({ savingRate: 'dealNum', avgBidders: 'recordedNum', failedRate: 'decidedNum' } as const)[metric];
  return rows.reduce((total, row) => total + row[column], 0);
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
