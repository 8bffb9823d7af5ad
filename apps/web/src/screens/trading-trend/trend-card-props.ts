import type { Bucket } from '../../charts/labels/trend-buckets.ts';
import type { TrendMetric } from './trend-figures.ts';
import type { Trend } from './use-trend.ts';

export interface TrendCardProps {
  trend: Trend;
  metric: TrendMetric;
  /** Selects one time step. */
  onPick: (bucket: Bucket) => void;
}
