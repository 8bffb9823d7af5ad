import { metrics, missing, type MetricKey } from '@tenderscope/contract';
import { texts } from '../messages.ts';

/** The kind of value that a chart shows. Money is in yuan, a rate is a fraction. */
export interface Measure {
  name: string;
  type: 'money' | 'count' | 'rate';
  /** Unit of a count; money has a unit by its size. */
  unit: string;
}

/** The measure of a metric. */
export function measureOf(metric: MetricKey): Measure {
  const { name, unit } = metrics[metric];
  return { name, unit, type: unit === texts.wan ? 'money' : unit === texts.percent ? 'rate' : 'count' };
}

/** Formats of the values of one chart, all in one unit. */
export interface Scale {
  unit: string;
  /** The number to draw. */
  scaled: (value: number | null) => number | null;
  /** The number to show, without its unit. */
  bare: (value: number | null) => string;
  /** The number to show, with its unit. */
  text: (value: number | null) => string;
}

/** Money is drawn in 亿元 if the largest value is at least 10 亿元, otherwise in 万元; rates in percent; counts unchanged. */
export function scaleFor(measure: Measure, values: readonly (number | null)[]): Scale {
  const largest = values.reduce<number>((max, value) => Math.max(max, Math.abs(value ?? 0)), 0);
  const [divisor, unit] = unitFor(measure, largest);
  const complete = measure.type === 'count' && values.every((value) => value === null || Number.isInteger(value));
  const decimals = complete || (measure.type !== 'rate' && largest / divisor >= 1000) ? 0 : 2;
  const bare = (value: number | null): string => (value === null ? missing : readable(value / divisor, decimals));
  return {
    unit,
    scaled: (value) => (value === null ? null : Math.round((value / divisor) * 100) / 100),
    bare,
    text: (value) => (value === null ? missing : `${bare(value)} ${unit}`),
  };
}

function unitFor({ type, unit }: Measure, largest: number): readonly [divisor: number, unit: string] {
  if (type === 'count') return [1, unit];
  if (type === 'rate') return [0.01, texts.percent];
  return largest >= 1e9 ? [1e8, texts.yi] : [1e4, texts.wan];
}

/** A small amount among large ones keeps its decimals; otherwise it would be shown as zero. */
function readable(value: number, decimals: number): string {
  const digits = decimals === 0 && value !== 0 && Math.abs(value) < 1 ? 2 : decimals;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
