import type { Bucket } from '../../charts/labels/trend-buckets.ts';
import type { TrendMetric } from './trend-figures.ts';
import type { YearTargets } from './trend-targets.ts';
import type { Trend } from './use-trend.ts';

export interface TrendCardProps {
  trend: Trend;
  metric: TrendMetric;
  /** Targets of the metric. */
  targets: YearTargets;
  /** Selects one time step. */
  onPick: (bucket: Bucket) => void;
}
