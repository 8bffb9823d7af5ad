import { contractOf } from './contracts.ts';
import { objectsOf, textOf, timeOf, type JsonObject } from './json.ts';
import { amountOf, type Amount } from './money.ts';
import { partyId } from './parties.ts';
import { relatedLots, type OcdsLot } from './related-lots.ts';

/** What a lot's awards say together. */
export interface LotAward {
  /** References to suppliers, that of the largest award first. */
  winners: JsonObject[];
  amount: Amount | null;
  /** Of the first award. */
  date: string;
}

export interface Awards {
  byLot: ReadonlyMap<OcdsLot, LotAward>;
  /** Ids of awards that name none of several lots. */
  unplaced: string[];
}

/** What a company offered for a lot; null where it is not known. */
export type PriceOf = (lot: OcdsLot, company: string) => Amount | null;

interface Share {
  suppliers: JsonObject[];
  amount: Amount | null;
  date: string;
}

/**
 * The awards in force, by lot. The amount of an award for several lots is shared out in proportion to the winner's bids on
 * them (the two differ by tax alone, or not at all), and unknown where one of these bids is. An award that keeps silent on
 * amount or date takes them from its contract.
 */
export function awardsByLot(release: JsonObject, lots: readonly OcdsLot[], priceOf: PriceOf): Awards {
  const shares = new Map<OcdsLot, Share[]>();
  const unplaced: string[] = [];
  for (const award of objectsOf(release['awards'])) {
    const suppliers = objectsOf(award['suppliers']);
    if (!['', 'active'].includes(textOf(award['status'])) || suppliers.length === 0) continue;
    const about = relatedLots(award, lots);
    if (!about) {
      unplaced.push(textOf(award['id']));
      continue;
    }
    const contract = contractOf(release, award);
    const amount = amountOf(award['value']) ?? amountOf(contract['value']);
    const amounts = shareOut(amount, about.map((lot) => priceOf(lot, partyId(suppliers[0] ?? {}))));
    for (const [index, lot] of about.entries()) {
      const share = { suppliers, amount: amounts[index] ?? null, date: timeOf(award['date']) || timeOf(contract['dateSigned']) };
      shares.set(lot, [...(shares.get(lot) ?? []), share]);
    }
  }
  return { byLot: new Map([...shares].map(([lot, parts]) => [lot, combine(parts)])), unplaced };
}

function shareOut(amount: Amount | null, prices: readonly (Amount | null)[]): (Amount | null)[] {
  if (amount === null || prices.length === 1) return prices.map(() => amount);
  const known = prices.filter((price) => price !== null);
  const total = known.reduce((sum, price) => sum + price.amount, 0);
  const isComparable = known.length === prices.length && new Set(known.map(({ currency }) => currency)).size === 1;
  return prices.map((price) => (isComparable && price ? { ...amount, amount: (amount.amount * price.amount) / total } : null));
}

function combine(shares: readonly Share[]): LotAward {
  const bySize = [...shares].sort((a, b) => (b.amount?.amount ?? 0) - (a.amount?.amount ?? 0));
  const winners = new Map(bySize.flatMap(({ suppliers }) => suppliers).map((supplier) => [partyId(supplier), supplier]));
  const amounts = shares.flatMap(({ amount }) => amount ?? []);
  const [first] = amounts;
  const isSummable = first !== undefined && amounts.every(({ currency }) => currency === first.currency);
  const [date = ''] = shares.map((share) => share.date).filter((text) => text !== '').sort();
  return {
    winners: [...winners.values()],
    amount: isSummable ? { ...first, amount: amounts.reduce((sum, { amount }) => sum + amount, 0) } : null,
    date,
  };
}
