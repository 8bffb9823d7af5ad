import { metrics, missing, type MetricKey } from '@tenderscope/contract';
import { texts } from './messages.ts';

/** What a chart shows the size of. Money comes in yuan. */
export interface Measure {
  name: string;
  type: 'money' | 'count';
  /** Unit of a count; money chooses its own. */
  unit: string;
}

/** The measure of a metric that is an amount or a count. */
export function measureOf(metric: MetricKey): Measure {
  const { name, unit } = metrics[metric];
  return { name, unit, type: unit === texts.wan ? 'money' : 'count' };
}

/** How the values of one chart read: one unit for all of them. */
export interface Scale {
  unit: string;
  /** The number to draw. */
  scaled: (value: number | null) => number | null;
  /** The number to read, without its unit. */
  bare: (value: number | null) => string;
  /** The number to read, with its unit. */
  text: (value: number | null) => string;
}

/** Money is drawn in 亿元 once the largest value reaches ten of them, else in 万元; counts as they are. */
export function scaleFor(measure: Measure, values: readonly (number | null)[]): Scale {
  const largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
  const [divisor, unit] = measure.type === 'count' ? [1, measure.unit] : largest >= 1e9 ? [1e8, texts.yi] : [1e4, texts.wan];
  const decimals = measure.type === 'count' || largest / divisor >= 1000 ? 0 : 2;
  const bare = (value: number | null): string => (value === null ? missing : readable(value / divisor, decimals));
  return {
    unit,
    scaled: (value) => (value === null ? null : Math.round((value / divisor) * 100) / 100),
    bare,
    text: (value) => (value === null ? missing : `${bare(value)} ${unit}`),
  };
}

/** A small amount among large ones keeps its decimals, or it would read as zero. */
function readable(value: number, decimals: number): string {
  const digits = decimals === 0 && value !== 0 && Math.abs(value) < 1 ? 2 : decimals;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
