import type { BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';
import { pricesScreened, type ReferenceScreens } from './price-screens.ts';

/** 同价, 等差 or 等比 of the prices of one lot. */
export function ownPattern({ prices, gapEvenness, logGapEvenness }: Omit<ReferenceScreens, 'winToCeiling'>): string | null {
  if ([...groupBy(prices, (price) => price)].some(([price, equal]) => equal.length >= 3 && price / unitOf(price) >= 1000)) return '同价';
  const step = ((prices.at(-1) ?? 0) - (prices[0] ?? 0)) / (prices.length - 1);
  if ((2 * step / Math.min(...prices.map(unitOf))) ** (prices.length - 2) < 10_000) return null;
  // Of n prices anywhere in their range about u^(n − 2) lots are as even by chance: one of ten million.
  const max = Math.min(0.005, 1e-7 ** (1 / (prices.length - 2)));
  if (gapEvenness === null || logGapEvenness === null || Math.min(gapEvenness, logGapEvenness) > max) return null;
  return gapEvenness <= logGapEvenness ? '等差' : '等比';
}

/** Precision to which a price is stated, yuan. */
const unitOf = (price: number): number => [1e6, 1e5, 1e4, 1e3, 100, 10, 1].find((unit) => price % unit === 0) ?? 0.01;

/** Lots on which two bidders differ by the factor by which they differ on most of their joint lots, four or more. */
export function fixedFactorLots(bids: readonly BundleRow[]): Set<string> {
  const meetings = [...groupBy(bids, (bid) => bid.lot_id ?? '')].flatMap(([lot, own]) =>
    own.flatMap((one, place) => own.slice(place + 1).flatMap((other) => {
      const isConsortium = Boolean(one.consortium_id) && one.consortium_id === other.consortium_id;
      const [low = 0, high = 0] = [Number(one.price), Number(other.price)].sort((a, b) => a - b);
      const pair = [one.company_id ?? '', other.company_id ?? ''].sort().join('+');
      return isConsortium || one.price === '' || other.price === '' || low === 0 ? [] : [{ lot, pair, gap: (high - low) / low }];
    })));
  return new Set([...groupBy(meetings, ({ pair }) => pair).values()].flatMap((joint) => {
    const gaps = joint.map(({ gap }) => gap).sort((a, b) => a - b);
    const median = ((gaps[Math.floor((gaps.length - 1) / 2)] ?? 0) + (gaps[Math.ceil((gaps.length - 1) / 2)] ?? 0)) / 2;
    const close = joint.filter(({ gap }) => Math.abs(gap - median) <= 0.0005);
    return median > 0.0005 && close.length >= 4 && close.length * 2 > joint.length ? close.map(({ lot }) => lot) : [];
  }));
}

/** Number of lots of a bundle with a pattern. */
export function patternsIn(bids: readonly BundleRow[]): number {
  const own = [...groupBy(bids, ({ lot_id: lot = '' }) => lot)].filter(([, ofLot]) => ownPattern(pricesScreened(ofLot)) !== null);
  return new Set([...own.map(([lot]) => lot), ...fixedFactorLots(bids)]).size;
}
