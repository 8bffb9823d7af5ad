import { isSealedMethod } from '@tenderscope/contract';
import type { Bundle, BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';
import type { ReferenceLot } from './lots.ts';
import { validPrices } from './valid-prices.ts';

type Value = number | null;

/** The price screens of a lot over the sorted prices of its valid bidders. */
export interface ReferenceScreens {
  prices: number[];
  cv: Value;
  spd: Value;
  diffp: Value;
  rd: Value;
  rdnor: Value;
  skew: Value;
  kurt: Value;
  ks: Value;
  gapEvenness: Value;
  logGapEvenness: Value;
  winToCeiling: Value;
}
export type ReferenceScreen = Exclude<keyof ReferenceScreens, 'prices' | 'logGapEvenness'>;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const squares = (values: readonly number[]): number => sum(values.map((value) => (value - mean(values)) ** 2));
const deviation = (values: readonly number[]): number => Math.sqrt(squares(values) / (values.length - 1));
const gaps = (values: readonly number[]): number[] => values.slice(1).map((value, place) => value - (values[place] ?? 0));
const evenness = (values: readonly number[]): number => deviation(gaps(values)) / mean(gaps(values));

/** Formulas of 04 for each lot. */
export function referenceScreens(lots: readonly ReferenceLot[], bundle: Bundle): Map<string, ReferenceScreens> {
  const bids = groupBy(bundle.bids, (bid) => bid.lot_id ?? '');
  const ceilings = new Map(bundle.lots.map((lot) => [lot.lot_id, Number(lot.ceiling_price || Number.NaN)]));
  return new Map(lots.map((lot) => {
    const ceiling = ceilings.get(lot.id) ?? Number.NaN;
    const winToCeiling = !lot.award || lot.winner === null || !(ceiling > 0) ? null : lot.award / ceiling;
    return [lot.id, { ...pricesScreened(bids.get(lot.id) ?? []), winToCeiling }];
  }));
}

/** The screens of one lot that depend only on its bids. */
export function pricesScreened(bids: readonly BundleRow[]): Omit<ReferenceScreens, 'winToCeiling'> {
  const b = validPrices(bids).sort((one, other) => one - other);
  const n = b.length;
  const [b1 = 0, b2 = 0] = b;
  const highest = b.at(-1) ?? 0;
  const from = (min: number, value: () => number): Value => (n < min || !Number.isFinite(value()) ? null : value());
  const z = (): number[] => b.map((price) => (price - mean(b)) / deviation(b));
  const uniform = (price: number): number => (price - b1) / (highest - b1);
  return {
    prices: b,
    cv: from(2, () => deviation(b) / mean(b)),
    spd: from(2, () => (highest - b1) / b1),
    diffp: from(2, () => (b2 - b1) / b1),
    rd: from(3, () => (b2 - b1) / deviation(b.slice(1))),
    rdnor: from(3, () => (b2 - b1) / mean(gaps(b))),
    skew: from(3, () => (n / ((n - 1) * (n - 2))) * sum(z().map((value) => value ** 3))),
    kurt: from(4, () =>
      ((n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3))) * sum(z().map((value) => value ** 4)) - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3))),
    ks: from(2, () => Math.max(...b.flatMap((price, place) => [(place + 1) / n - uniform(price), uniform(price) - place / n]))),
    gapEvenness: from(4, () => evenness(b)),
    logGapEvenness: from(4, () => evenness(b.map((price) => Math.log(price)))),
  };
}

/** Lots whose price screens are compared with each other. */
export interface ReferencePeers {
  group: string;
  lots: ReferenceLot[];
}

const subject = ({ material, category }: ReferenceLot): string => material ?? `|${category}`;

/** Peers of each lot that has a price score: 品类 × 地区 over all years, widened until there are 50. */
export function referencePeers(lots: readonly ReferenceLot[], screens: ReadonlyMap<string, ReferenceScreens>): Map<string, ReferencePeers> {
  const isSealed = ({ method }: ReferenceLot): boolean => method === null || isSealedMethod(method);
  const compared = lots.filter((lot) => (screens.get(lot.id)?.prices.length ?? 0) >= 3 && isSealed(lot));
  return new Map(compared.map((lot) => {
    const alike = compared.filter((other) => subject(other) === subject(lot));
    const steps: ReferencePeers[] = [
      { group: '品类×地区', lots: alike.filter(({ province }) => province === lot.province) },
      { group: '品类', lots: alike },
      { group: '类别', lots: compared.filter((other) => other.category === lot.category) },
      { group: '全部', lots: compared },
    ];
    return [lot.id, steps.find((step) => step.lots.length >= 50) ?? { group: '全部', lots: compared }];
  }));
}

/** Values of a screen among peers, ascending; skewness of four bids counts. */
export function valuesOfPeers({ lots }: ReferencePeers, screens: ReadonlyMap<string, ReferenceScreens>, name: ReferenceScreen): number[] {
  return lots.flatMap(({ id }) => comparable(screens.get(id), name) ?? []).sort((one, other) => one - other);
}

export const comparable = (screens: ReferenceScreens | undefined, name: ReferenceScreen): Value =>
  (screens === undefined || (name === 'skew' && screens.prices.length < 4) ? null : screens[name]);

/** Share of values below one, equals counting half; values that differ only in the last digits are equal. */
export const shareBelow = (values: readonly number[], own: number): number =>
  sum(values.map((value) => (Math.abs(value - own) < 1e-12 ? 0.5 : Number(value < own)))) / values.length;

/** 报价规律分 of a lot among its peers. */
export function referenceScore(peers: ReferencePeers, screens: ReadonlyMap<string, ReferenceScreens>, id: string): number {
  const telling = (['cv', 'spd', 'skew'] as const).flatMap((name) => {
    const own = comparable(screens.get(id), name);
    return own === null ? [] : [1 - shareBelow(valuesOfPeers(peers, screens, name), own)];
  });
  return mean(telling);
}
