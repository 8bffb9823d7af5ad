import { formatCount, formatNumber, metrics, missing, readableMoney, type MetricKey, type Quantity } from '@tenderscope/contract';

/** A metric's value as a tile shows it; money is in yuan, rates are fractions. */
export function metricQuantity(metric: MetricKey, value: number | null): Quantity {
  const { unit } = metrics[metric];
  if (unit === '万元') return readableMoney(value);
  if (unit === '%') return { text: value === null ? missing : (value * 100).toFixed(2), unit };
  return { text: unit === '家' || unit === '天' ? formatNumber(value) : formatCount(value), unit };
}
