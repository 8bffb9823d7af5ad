import { metrics, type MetricKey } from './metrics.ts';

/** Change of a figure against its base: as a fraction of it, or, for rates, in percentage points. */
export interface Change {
  kind: 'fraction' | 'points';
  value: number;
}

/** A rate as shown, in %: changes are computed from the rounded rates. */
const shownRate = (rate: number): number => Number((100 * rate).toFixed(2));

/** Null if there is no base, or if it is 0. */
export function changeOf(metric: MetricKey, current: number | null, base: number | null | undefined): Change | null {
  if (current === null || base === null || base === undefined || base === 0) return null;
  return metrics[metric].unit === '%' ? { kind: 'points', value: Number((shownRate(current) - shownRate(base)).toFixed(2)) } : { kind: 'fraction', value: (current - base) / Math.abs(base) };
}
