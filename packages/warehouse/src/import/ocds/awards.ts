import { contractOf } from './contracts.ts';
import { codeOf, objectsOf, textOf, timeOf, type JsonObject } from './json.ts';
import { amountOf, amountOfNumber, sumOf, type Amount } from './money.ts';
import { partyId } from './parties.ts';
import type { Rates } from './rates.ts';
import { relatedLots, type OcdsLot } from './related-lots.ts';
import { awardStatuses } from './vocabulary/ocds-codes.ts';

export interface LotWinner {
  /** Reference to the supplier. */
  supplier: JsonObject;
  /** The winner's own part; null if it is not stated. */
  amount: Amount | null;
}

/** All awards of a lot. */
export interface LotAwards {
  /** The awards in force, each supplier once, in the order of the awards. */
  winners: LotWinner[];
  /** Total of all awards in force. */
  amount: Amount | null;
  /** Date of the first award in force. */
  date: string;
  /** Publication of the first notice of an award in force. */
  publishedAt: string;
  /** The lot has a pending award. */
  isPending: boolean;
  /** The lot has an award of unknown status. */
  isUnknown: boolean;
}

export interface Awards {
  byLot: ReadonlyMap<OcdsLot, LotAwards>;
  /** Ids of awards for which it is not stated which of several lots they belong to. */
  unplaced: string[];
  /** Unknown codes of statuses. */
  unknownCodes: string[];
}

/** A company's price for a lot; null if unknown. */
export type PriceOf = (lot: OcdsLot, company: string) => Amount | null;

interface Share {
  suppliers: JsonObject[];
  amount: Amount | null;
  /** A supplier's own part of it; null if it is not stated. */
  partOf: (supplier: JsonObject) => Amount | null;
  date: string;
  publishedAt: string;
}

/**
 * The awards of a process by lot. The amount of an award for several lots is divided in proportion to the winner's bids on them (the two
 * differ at most by tax), and unknown if one of these bids is. An award without an amount or a date, or with 0 while its contract has an
 * amount, takes them from its contract. Not from one that names its suppliers: it is a record of its own, as in our exports.
 */
export function awardsByLot(release: JsonObject, lots: readonly OcdsLot[], priceOf: PriceOf, rates: Rates): Awards {
  const shares = new Map<OcdsLot, Share[]>();
  const open = { pending: new Set<OcdsLot>(), unknown: new Set<OcdsLot>() };
  const unplaced: string[] = [];
  const unknownCodes: string[] = [];
  for (const award of objectsOf(release['awards'])) {
    const suppliers = objectsOf(award['suppliers']).filter((supplier) => partyId(supplier) !== '');
    const status = awardStatuses[codeOf(award['status'])];
    const about = relatedLots(award, lots);
    if (status === undefined) unknownCodes.push(textOf(award['status']));
    if (status === undefined || status === 'pending') {
      for (const lot of about ?? lots) open[status ?? 'unknown'].add(lot);
      continue;
    }
    if (status === 'void' || suppliers.length === 0) continue;
    if (!about) {
      unplaced.push(textOf(award['id']));
      continue;
    }
    const contract = contractOf(release, award);
    const fallback = 'suppliers' in contract ? {} : contract;
    const [own, signed] = [amountOf(award['value']), amountOf(fallback['value'])];
    const total = own === null || (own.number === 0 && signed) ? signed : own;
    const amounts = shareOut(total, about.map((lot) => priceOf(lot, partyId(suppliers[0] ?? {}))));
    for (const [index, lot] of about.entries()) {
      const amount = amounts[index] ?? null;
      const partOf = suppliers.length === 1 ? () => amount : about.length === 1 ? statedParts(award) : () => null;
      const share = { suppliers, amount, partOf, date: timeOf(award['date']) || timeOf(fallback['dateSigned']), publishedAt: noticeOf(award) };
      shares.set(lot, [...(shares.get(lot) ?? []), share]);
    }
  }
  const combined = lots.map((lot) => [lot, combine(shares.get(lot) ?? [], open.pending.has(lot), open.unknown.has(lot), rates)] as const);
  return { byLot: new Map(combined), unplaced, unknownCodes };
}

/** Publication of the notice of an award; '' if unknown. */
const noticeOf = (award: JsonObject): string =>
  objectsOf(award['documents']).filter((document) => codeOf(document['documentType']) === 'awardnotice').map((document) => timeOf(document['datePublished'])).find((at) => at !== '') ?? '';

function shareOut(amount: Amount | null, prices: readonly (Amount | null)[]): (Amount | null)[] {
  if (amount === null || prices.length === 1) return prices.map(() => amount);
  const known = prices.filter((price) => price !== null);
  const total = known.reduce((sum, price) => sum + price.number, 0);
  const isComparable = known.length === prices.length && total > 0 && new Set(known.map(({ currency }) => currency)).size === 1;
  return prices.map((price) => (isComparable && price ? amountOfNumber((amount.number * price.number) / total, amount.currency) : null));
}

/** Parts of an award to several suppliers, each from its value breakdown by the supplier's id. */
function statedParts(award: JsonObject): (supplier: JsonObject) => Amount | null {
  const parts = new Map(objectsOf(award['valueBreakdown']).map((part) => [textOf(part['id']), amountOf(part['value'])]));
  return (supplier) => parts.get(partyId(supplier)) ?? null;
}

/** An award to several suppliers states their shares only in its value breakdown. */
function combine(shares: readonly Share[], isPending: boolean, isUnknown: boolean, rates: Rates): LotAwards {
  const parts = new Map<string, { supplier: JsonObject; amounts: (Amount | null)[] }>();
  for (const { suppliers, partOf } of shares) {
    for (const supplier of suppliers) {
      const known = parts.get(partyId(supplier)) ?? { supplier, amounts: [] };
      parts.set(partyId(supplier), { ...known, amounts: [...known.amounts, partOf(supplier)] });
    }
  }
  const earliest = (texts: readonly string[]): string => texts.filter((text) => text !== '').sort()[0] ?? '';
  return {
    winners: [...parts.values()].map(({ supplier, amounts }) => ({ supplier, amount: sumOf(amounts, rates) })),
    amount: sumOf(shares.map(({ amount }) => amount), rates),
    date: earliest(shares.map(({ date }) => date)),
    publishedAt: earliest(shares.map(({ publishedAt }) => publishedAt)),
    isPending,
    isUnknown,
  };
}
