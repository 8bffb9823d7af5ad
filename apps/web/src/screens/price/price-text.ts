import { missing } from '@tenderscope/contract';

const digits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const complete = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A price in yuan: 38.8 → `38.80`; without decimals from ten thousand on. */
export function priceText(yuan: number | null | undefined): string {
  if (yuan === null || yuan === undefined) return missing;
  return Math.abs(yuan) >= 10_000 ? complete.format(yuan) : digits.format(yuan);
}

/** `元/米`. */
export const unitText = (unit: string): string => (unit === '' ? '元' : `元/${unit}`);

/** A deviation with its sign: 0.123 → `+12.3%`. */
export const deviationText = (fraction: number): string => `${fraction > 0 ? '+' : ''}${(fraction * 100).toFixed(1)}%`;
