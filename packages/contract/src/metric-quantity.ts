import { formatCount, formatNumber, missing, readableMoney, type Quantity } from './formats.ts';
import { metrics, type MetricKey } from './metrics.ts';

/** A metric's value as a tile shows it; money is in yuan, rates are fractions. */
export function metricQuantity(metric: MetricKey, value: number | null): Quantity {
  const { unit } = metrics[metric];
  if (unit === '万元') return readableMoney(value);
  if (unit === '%') return { text: value === null ? missing : (value * 100).toFixed(2), unit };
  return { text: unit === '家' || unit === '天' ? formatNumber(value) : formatCount(value), unit };
}

/** A metric's value with its unit, as one text. */
export function metricText(metric: MetricKey, value: number | null): string {
  const { text, unit } = metricQuantity(metric, value);
  if (value === null) return missing;
  return unit === '%' ? `${text}%` : `${text} ${unit}`.trim();
}
