import { metrics, missing, type Metric, type MetricKey } from '@tenderscope/contract';

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

export interface ChangeText {
  direction: 'rise' | 'fall' | 'level' | 'none';
  arrow: string;
  /** The direction as a word. */
  word: string;
  /** Size of the change, without direction. */
  size: string;
}

/** Text of a change. */
export function changeText(change: Change | null): ChangeText {
  if (!change) return { direction: 'none', arrow: '', word: '', size: missing };
  const number = Math.abs(change.kind === 'points' ? change.value : change.value * 100);
  const digits = change.kind === 'points' ? 2 : number >= 1000 ? 0 : 1;
  const rounded = Number(number.toFixed(digits));
  const size = `${rounded.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${change.kind === 'points' ? ' 个百分点' : '%'}`;
  if (rounded === 0) return { direction: 'level', arrow: '', word: '', size: '持平' };
  return change.value > 0 ? { direction: 'rise', arrow: '▲', word: '上升', size } : { direction: 'fall', arrow: '▼', word: '下降', size };
}

/** Tone of a change: better or worse; neutral if no direction of the metric is better, and without a change. */
export function toneOf(metric: MetricKey, { direction }: Pick<ChangeText, 'direction'>): 'good' | 'bad' | 'neutral' {
  const { better }: Metric = metrics[metric];
  if (better === undefined || (direction !== 'rise' && direction !== 'fall')) return 'neutral';
  return (direction === 'rise') === (better === 'higher') ? 'good' : 'bad';
}
