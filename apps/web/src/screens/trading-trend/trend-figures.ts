import type { Row } from '../../lib/queries/use-rows.ts';

export type TrendRow = Row<'trend.monthly'>;

/** Metrics of the trend charts. */
export const trendMetrics = [
  { metric: 'zbJinE', label: '金额' },
  { metric: 'dealNum', label: '数量' },
  { metric: 'savingRate', label: '节资率' },
  { metric: 'avgBidders', label: '平均投标家数' },
  { metric: 'failedRate', label: '流标率' },
] as const;
export type TrendMetric = (typeof trendMetrics)[number]['metric'];

/** True for figures that can be summed; the others are ratios of sums, and never means of ratios. */
export const isAdditive = (metric: TrendMetric): boolean => metric === 'zbJinE' || metric === 'dealNum';

/** A metric over some rows. The sum of no values is 0, unless there are deals with unknown amounts; the ratio of no values is unknown. */
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

/** Number of cases behind a rate or an average; undefined for additive metrics. */
export function casesOf(metric: TrendMetric, rows: readonly TrendRow[]): number | undefined {
  if (metric === 'zbJinE' || metric === 'dealNum') return undefined;
  const column = ({ savingRate: 'dealNum', avgBidders: 'recordedNum', failedRate: 'decidedNum' } as const)[metric];
  return rows.reduce((total, row) => total + row[column], 0);
}

const ratio = (part: number, complete: number): number | null => (complete === 0 ? null : part / complete);
