import { methodFamily } from '@tenderscope/contract';
import { groupBy } from './group-by.ts';
import type { EventLots, ReferenceEvent, ReferenceLot } from './lots.ts';
import { eachWin } from './winners.ts';

type Lots = readonly ReferenceLot[];

const sumKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};
const share = (part: number | null, total: number | null): number | null => (part === null || !total ? null : part / total);
/** Amounts of deals. */
const money = (deals: Lots) => {
  const withBaseline = deals.filter((lot) => (lot.award ?? 0) > 0 && (lot.budget ?? 0) > 0);
  const saving = sumKnown(withBaseline.map((lot) => (lot.budget ?? 0) - (lot.award ?? 0)));
  const comparableBudget = sumKnown(withBaseline.map((lot) => lot.budget));
  return {
    dealNum: deals.length,
    zbJinE: sumKnown(deals.map((lot) => lot.award)),
    saving,
    savingRate: share(saving, comparableBudget),
    comparableBudget,
  };
};
const budgetOf = (lots: Lots): number | null => sumKnown(lots.map((lot) => lot.budget));
/** Numbers of bidders of the opened lots whose bids are on record. */
const knownBidders = (lots: Lots): number[] => lots.flatMap((lot) => (lot.opened ? (lot.validBidders ?? []) : []));
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The figures of a selection, from the definitions. */
export function overviewOf({ tender, opening, award }: EventLots) {
  const bidders = knownBidders(tender);
  const [deals, failed] = [opening.filter((lot) => lot.isDeal).length, opening.filter((lot) => lot.isFailed).length];
  return {
    projectNum: new Set(tender.map((lot) => lot.projectId)).size,
    lotNum: tender.length,
    ...money(award),
    budget: budgetOf(tender),
    avgBidders: share(total(bidders), bidders.length),
    failedRate: share(failed, deals + failed),
    openRate: share(tender.filter((lot) => methodFamily(lot.method) === '公开').length, tender.length),
    cycleDays: median(award.map((lot) => lot.cycleDays).filter((days) => days !== null)),
    activeSuppliers: new Set(opening.flatMap((lot) => lot.bidders.map((bidder) => bidder.id))).size,
  };
}

/** The figures of an overview, and how much of the selection has happened. */
export function overviewRowOf(lots: EventLots) {
  const { tender, opening } = lots;
  const announced = tender.filter((lot) => !lot.isPlanned);
  return {
    ...overviewOf(lots),
    announcedProjectNum: new Set(announced.map((lot) => lot.projectId)).size,
    announcedLotNum: announced.length,
    announcedBudget: budgetOf(announced),
    unopenedNum: tender.filter((lot) => lot.isSealed).length,
    undecidedNum: opening.filter((lot) => lot.isRunning).length,
    decidedNum: opening.filter((lot) => lot.isDeal || lot.isFailed).length,
  };
}

/** Lots by a value of each event; a value that no lot has at some event has no lots there. */
export function groupedByEvent<Value>(lots: EventLots, valueOf: (lot: ReferenceLot, event: ReferenceEvent) => Value): [Value, EventLots][] {
  const groups = {
    tender: groupBy(lots.tender, (lot) => valueOf(lot, 'tender')),
    opening: groupBy(lots.opening, (lot) => valueOf(lot, 'opening')),
    award: groupBy(lots.award, (lot) => valueOf(lot, 'award')),
  };
  const values = new Set([...groups.tender.keys(), ...groups.opening.keys(), ...groups.award.keys()]);
  return [...values].map((value) => [
    value,
    { tender: groups.tender.get(value) ?? [], opening: groups.opening.get(value) ?? [], award: groups.award.get(value) ?? [] },
  ]);
}

/** Months in which anything happened; lots without a time at some event are shown only if they are deals. */
export const monthsOf = (lots: EventLots) =>
  groupedByEvent(lots, monthOf)
    .map(([month, { tender, award }]) => ({ month, ...money(award), budget: budgetOf(tender) }))
    .filter(({ month, dealNum }) => month !== null || dealNum > 0);

/** Every month × category × method with the values behind the figures of a trend. */
export const trendCellsOf = (lots: EventLots) =>
  groupedByEvent(lots, (lot, event) => JSON.stringify([monthOf(lot, event), lot.category, lot.method])).map(([cell, own]) => {
    const [month, xm_LeiXing, zb_fangshi] = JSON.parse(cell) as (string | null)[];
    const { dealNum, zbJinE, saving, comparableBudget } = money(own.award);
    const bidders = knownBidders(own.tender);
    return {
      ...{ month, xm_LeiXing, zb_fangshi, lotNum: own.tender.length, dealNum, zbJinE, saving },
      baselineSum: comparableBudget,
      failedNum: own.opening.filter((lot) => lot.isFailed).length,
      decidedNum: own.opening.filter((lot) => lot.isFailed || lot.isDeal).length,
      openedNum: own.tender.filter((lot) => lot.opened).length,
      recordedNum: bidders.length,
      bidderSum: total(bidders),
    };
  });

export const methodsOf = ({ award }: EventLots) =>
  dealsBy(award, (lot) => lot.method).map(([zb_fangshi, figures]) => ({ zb_fangshi, ...figures }));

export const categoriesOf = ({ award }: EventLots) =>
  dealsBy(award, (lot) => lot.category).map(([xm_LeiXing, figures]) => ({ xm_LeiXing, ...figures }));

export const unitsOf = ({ award }: EventLots) =>
  grouped(award, (lot) => lot.unitId).map(([zbr_guid, own]) => {
    const { comparableBudget: _, ...figures } = money(own);
    return { zbr_guid, zbr_name: own[0]?.unitName, ...figures };
  });

const winnersOf = (own: Lots): number => new Set(eachWin(own).map((lot) => lot.winner?.id)).size;

export const provincesOf = ({ award }: EventLots) =>
  grouped(award, (lot) => lot.province).map(([sheng_name, own]) => ({
    sheng_name,
    dealNum: own.length,
    zbJinE: sumKnown(own.map((lot) => lot.award)),
    supplierNum: winnersOf(own),
  }));

export const citiesOf = ({ award }: EventLots) =>
  grouped(award, (lot) => lot.city).map(([shi_name, own]) => ({
    shi_name,
    dealNum: own.length,
    zbJinE: sumKnown(own.map((lot) => lot.award)),
    supplierNum: winnersOf(own),
  }));

/** Lower end of the 95 % interval of a share, from the formula of Wilson (1927); null for no cases. */
function wilsonLower(won: number, n: number): number | null {
  if (n === 0) return null;
  const [z, p] = [1.96, won / n];
  const spread = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return Math.max(0, (p + (z * z) / (2 * n) - spread) / (1 + (z * z) / n));
}

/** 中标率 of bids, by their lots: only those with a result count, the rest are stated beside it. */
export function winRateOf(bids: Lots, won: number) {
  const decidedBidNum = bids.filter((lot) => lot.isDeal || lot.isFailed).length;
  return {
    zbRate: share(won, decidedBidNum),
    decidedBidNum,
    undecidedBidNum: bids.filter((lot) => lot.isRunning).length,
    zbRateLower: wilsonLower(won, decidedBidNum),
  };
}

/** Every supplier that bid, by the opening, or was awarded a lot. */
export function suppliersOf({ opening, award }: EventLots) {
  const named = (lots: Lots, of: (lot: ReferenceLot) => readonly { id: string; name: string }[]) =>
    lots.flatMap((lot) => of(lot).map((company) => ({ ...company, lot })));
  const bidsBy = groupBy(named(opening, (lot) => lot.bidders), ({ id }) => id);
  const winsBy = groupBy(named(eachWin(opening), (lot) => (lot.winner ? [lot.winner] : [])), ({ id }) => id);
  const awardsBy = groupBy(named(eachWin(award), (lot) => (lot.winner ? [lot.winner] : [])), ({ id }) => id);
  return [...new Set([...bidsBy.keys(), ...awardsBy.keys()])].map((id) => {
    const [made, won, awarded] = [bidsBy.get(id) ?? [], winsBy.get(id) ?? [], awardsBy.get(id) ?? []];
    return {
      gys_guid: id,
      Gys_Name: (made[0] ?? awarded[0])?.name,
      tbNum: made.length,
      zbNum: awarded.length,
      ...winRateOf(made.map(({ lot }) => lot), won.length),
      zbJinE: sumKnown(awarded.map(({ lot }) => lot.award)),
    };
  });
}

function dealsBy(deals: Lots, key: (lot: ReferenceLot) => string | null) {
  return grouped(deals, key).map(
    ([value, own]) => [value, { dealNum: own.length, zbJinE: sumKnown(own.map((lot) => lot.award)) }] as const,
  );
}

const grouped = <Key>(lots: Lots, key: (lot: ReferenceLot) => Key): [Key, ReferenceLot[]][] => [...groupBy(lots, key)];

const monthOf = ({ eventAt }: ReferenceLot, event: ReferenceEvent): string | null => businessMonthOf(eventAt[event]);

/** `YYYY-MM` in business time, by the calendar of the runtime instead of our own arithmetic. */
export function businessMonthOf(at: number | null): string | null {
  if (at === null) return null;
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit' }).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

/** Interpolated median; null for no values. */
function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
