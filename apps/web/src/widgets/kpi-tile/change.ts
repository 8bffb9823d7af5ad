import { metrics, missing, type Change, type Metric, type MetricKey } from '@tenderscope/contract';

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
