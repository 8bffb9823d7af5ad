import type { Bundle, BundleRow } from './bundle.ts';
import { businessMonthOf } from './figures.ts';
import { groupBy } from './group-by.ts';
import { instantOf, type ReferenceLot } from './lots.ts';
import { validPrices } from './valid-prices.ts';
import { eachWin, hasWon } from './winners.ts';

/** A value and the number of cases behind it. */
export interface ReferenceMeasure {
  value: number;
  n: number;
}

/** A supplier that bid in the three years before the last opening: its peers, its records in force, and its measures. */
export interface MeasuredSupplier {
  id: string;
  material: string;
  scale: string;
  bidNum: number;
  /** Kinds of records in force that limit the grade, in order. */
  caps: string[];
  /** By the wire's name; unknown values are left out. */
  measures: Record<string, ReferenceMeasure>;
}

type Rows = Readonly<Record<'contracts' | 'risks', readonly BundleRow[]>>;

const dayMs = 86_400_000;
const grave = ['行贿犯罪', '严重违法', '失信被执行人'];
const isValid = (bid: BundleRow | undefined): boolean => bid === undefined || bid.is_valid === '1' || (!bid.is_valid && !bid.reject_reason);

/** From the files alone; `to` is the last opening, `from` the same moment three years before. */
export function supplierMeasuresOf(
  bundle: Bundle,
  { contracts, risks }: Rows,
  lots: readonly ReferenceLot[],
  [from, to]: readonly [number, number],
): MeasuredSupplier[] {
  const within = (at: number | null): boolean => at !== null && at >= from && at <= to;
  const opened = lots.filter(({ eventAt }) => within(eventAt.opening));
  const bidsOfLot = groupBy(bundle.bids, (bid) => bid.lot_id ?? '');
  const ceilings = new Map(bundle.lots.map((lot) => [lot.lot_id ?? '', Number(lot.ceiling_price)]));
  const bids = opened.flatMap((lot) => {
    const own = bidsOfLot.get(lot.id) ?? [];
    const prices = validPrices(own).sort((a, b) => a - b);
    return lot.bidders.map(({ id }) => {
      const bid = own.find((one) => one.company_id === id);
      const price = isValid(bid) && Number(bid?.price) > 0 ? Number(bid?.price) : null;
      return { id, lot, price, prices, isValid: isValid(bid), ceiling: ceilings.get(lot.id) ?? 0, hasWon: hasWon(lot, id) };
    });
  });
  const awards = groupBy(eachWin(lots).filter(({ eventAt }) => within(eventAt.award)), ({ winner }) => winner?.id ?? '');
  const tendered = new Set(lots.filter(({ eventAt }) => within(eventAt.tender)).map(({ id }) => id));
  const invited = groupBy(bundle.invitations.filter(({ lot_id: id = '' }) => tendered.has(id)), (one) => one.company_id ?? '');
  const signed = groupBy(contracts.filter(({ signed_at: at }) => within(instantOf(at))), (one) => one.company_id ?? '');
  const records = groupBy(risks, (one) => one.company_id ?? '');
  const companies = new Map(bundle.companies.map((company) => [company.company_id ?? '', company]));

  return [...groupBy(bids, ({ id }) => id)].map(([id, own]) => {
    const company = companies.get(id) ?? {};
    const contract = signed.get(id) ?? [];
    const priced = contract.filter(({ amount }) => Number(amount) > 0);
    const invitations = invited.get(id) ?? [];
    const accepted = invitations.filter(({ response }) => response === 'accepted');
    const inForce = (risk: BundleRow): boolean => (instantOf(risk.occurred_on) ?? 0) <= to && (instantOf(risk.ends_on) ?? to) >= to;
    const isGrave = ({ kind = '' }: BundleRow): boolean => grave.includes(kind);
    const graveOnes = (records.get(id) ?? []).filter((risk) => isGrave(risk) && inForce(risk));
    const others = (records.get(id) ?? []).filter((risk) => !isGrave(risk) && (inForce(risk) || within(instantOf(risk.occurred_on))));
    const decided = own.filter(({ lot }) => lot.isDeal || lot.isFailed);
    const contested = decided.filter(({ lot }) => (lot.validBidders ?? 0) >= 3);
    const byMaterial = [...groupBy(own, ({ lot }) => lot.material ?? '')];
    byMaterial.sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
    const established = instantOf(company.established_on);
    const won = awards.get(id) ?? [];
    const amounts = won.flatMap(({ award }) => award ?? []);
    const measures: Record<string, ReferenceMeasure | null> = {
      registeredCapital: company.registered_capital ? { value: Number(company.registered_capital), n: 1 } : null,
      awardAmount: won.length > 0 && amounts.length === 0 ? null : { value: amounts.reduce((sum, one) => sum + one, 0), n: own.length },
      bidNum: { value: own.length, n: own.length },
      activeMonths: { value: new Set(own.map(({ lot }) => businessMonthOf(lot.eventAt.opening))).size, n: own.length },
      acceptedNum: invitations.length > 0 ? { value: accepted.length, n: invitations.length } : null,
      idleDays: { value: Math.floor((to - Math.max(...own.map(({ lot }) => lot.eventAt.opening ?? 0))) / dayMs), n: own.length },
      winRate: shareOf(decided, ({ hasWon }) => hasWon),
      contestedWinRate: shareOf(contested, ({ hasWon }) => hasWon),
      priceToMean: mean(own.flatMap(({ price, prices }) => (price === null || prices[1] === undefined ? [] : [price / averageOf(prices)]))),
      priceToSecond: mean(own.flatMap(({ price, prices }) => (price === null || prices[1] === undefined ? [] : [price / prices[1]]))),
      priceToCeiling: mean(own.flatMap(({ price, ceiling }) => (price !== null && ceiling > 0 ? [price / ceiling] : []))),
      performanceScore: mean(contract.flatMap(({ performance_score: score }) => (score ? [Number(score)] : []))),
      raisedContracts: shareOf(priced, (one) => Number(one.changed_amount) > Number(one.amount) * 1.1),
      rejectedInvitations: shareOf(invitations, ({ response }) => response === 'rejected'),
      invalidBids: shareOf(own, (bid) => !bid.isValid),
      yearsEstablished: established !== null && established <= to ? { value: Math.floor((to - established) / dayMs / 365.25), n: 1 } : null,
      graveRecords: { value: graveOnes.length, n: 1 },
      otherRecords: { value: others.length, n: 1 },
    };
    return {
      id,
      material: byMaterial[0]?.[0] ?? '',
      scale: company.scale ?? '',
      bidNum: own.length,
      caps: [...new Set(graveOnes.map(({ kind = '' }) => kind))].sort(),
      measures: Object.fromEntries(Object.entries(measures).filter((one): one is [string, ReferenceMeasure] => one[1] !== null)),
    };
  });
}

const mean = (values: readonly number[]): ReferenceMeasure | null =>
  values.length > 0 ? { value: averageOf(values), n: values.length } : null;

const averageOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

const shareOf = <One>(all: readonly One[], holds: (one: One) => boolean): ReferenceMeasure | null =>
  mean(all.map((one) => Number(holds(one))));
