import { groupBy } from './group-by.ts';
import type { QuotedItem } from './quoted-items.ts';

/** Linear between the two nearest positions, like Excel's PERCENTILE.INC. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place));
}

/**
 * Number of prices whose ln p is more than 3.5 robust sd from the median, one sd being 1.4826 · MAD, and which are more than one and a half
 * times the median or less than two thirds of it; known from eight prices on.
 */
function outliersAmong(prices: readonly number[]): number {
  const logs = prices.map((price) => Math.log(price));
  const centre = quantile(logs, 0.5) ?? 0;
  const distances = logs.map((log) => Math.abs(log - centre));
  const sd = 1.4826 * (quantile(distances, 0.5) ?? 0);
  return prices.length < 8 || sd === 0 ? 0 : distances.filter((distance) => distance / sd > 3.5 && distance > Math.log(1.5)).length;
}

/** By lots, and by how many of the quotations were awarded. */
function confidence(lots: number, awarded: number): string | null {
  if (lots === 0) return null;
  if (lots >= 20 && awarded >= 10) return '高';
  return lots >= 8 && awarded >= 4 ? '中' : '低';
}
const identity = ({ lot, companyId, itemNo }: QuotedItem): string => [lot?.id, companyId, itemNo].join('|');
const latestFirst = (a: QuotedItem, b: QuotedItem): number => (b.quotedAt ?? 0) - (a.quotedAt ?? 0) || compare(identity(a), identity(b));
const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);

/** The items in the unit that most of them have. */
export function inOneUnit(items: readonly QuotedItem[]): readonly QuotedItem[] {
  const byUnit = [...groupBy(items, ({ baseUnit }) => baseUnit ?? '')].sort(([a, own], [b, other]) => other.length - own.length || compare(a, b));
  return byUnit[0]?.[1] ?? [];
}

/** True if every part of the given specification, separated by spaces, is one of the stated parts. */
export const agrees = (stated: string, input: string): boolean => input === '' || input.split(' ').every((part) => stated.split(' ').includes(part));

/** The level of prices of items of one material, in the unit that most of them have. */
export function priceLevel(items: readonly QuotedItem[]) {
  const samples = inOneUnit(items);
  const prices = samples.map(({ price }) => price);
  const [latest] = [...samples].sort(latestFirst);
  const awarded = samples.filter(({ isAwarded }) => isAwarded);
  return {
    n: samples.length,
    p10: quantile(prices, 0.1),
    p25: quantile(prices, 0.25),
    p50: quantile(prices, 0.5),
    p75: quantile(prices, 0.75),
    p90: quantile(prices, 0.9),
    minPrice: quantile(prices, 0),
    maxPrice: quantile(prices, 1),
    latestPrice: latest?.price ?? null,
    latestTime: latest?.quotedAt ?? null,
    confidence: confidence(new Set(samples.map(({ lot }) => lot?.id)).size, awarded.length),
    outliers: outliersAmong(prices),
  };
}

/** The items behind a level of prices. */
export function priceBasis(items: readonly QuotedItem[]) {
  const samples = inOneUnit(items);
  const awarded = samples.filter(({ isAwarded }) => isAwarded).sort(latestFirst);
  return {
    lotNum: new Set(samples.map(({ lot }) => lot?.id)).size,
    supplierNum: new Set(samples.map(({ companyId }) => companyId)).size,
    awardedNum: awarded.length,
    awardedPrice: awarded[0]?.price ?? null,
    awardedTime: awarded[0]?.quotedAt ?? null,
    awardedName: awarded[0]?.company ?? null,
  };
}
