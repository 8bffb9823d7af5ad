import type { Bucket } from './trend-buckets.ts';
import type { TrendMetric } from './trend-figures.ts';
import type { Trend } from './use-trend.ts';

export interface TrendCardProps {
  trend: Trend;
  metric: TrendMetric;
  /** Looks at one step of time. */
  onPick: (bucket: Bucket) => void;
}
