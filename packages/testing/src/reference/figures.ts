import { groupBy } from './group-by.ts';
import type { ReferenceLot } from './lots.ts';

type Lots = readonly ReferenceLot[];

const sumKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};
const share = (part: number | null, whole: number | null): number | null => (part === null || !whole ? null : part / whole);
const money = (lots: Lots) => {
  const withBaseline = lots.filter((lot) => lot.isDeal && lot.award !== null && lot.budget !== null);
  const saving = sumKnown(withBaseline.map((lot) => (lot.budget ?? 0) - (lot.award ?? 0)));
  return {
    dealNum: lots.filter((lot) => lot.isDeal).length,
    zbJinE: sumKnown(lots.map((lot) => lot.award)),
    budget: sumKnown(lots.map((lot) => lot.budget)),
    saving,
    savingRate: share(saving, sumKnown(withBaseline.map((lot) => lot.budget))),
  };
};

/** The twelve figures of a selection, from the definitions. */
export function overviewOf(lots: Lots) {
  const opened = lots.filter((lot) => lot.opened);
  const [deals, failed] = [lots.filter((lot) => lot.isDeal).length, lots.filter((lot) => lot.isFailed).length];
  return {
    projectNum: new Set(lots.map((lot) => lot.projectId)).size,
    lotNum: lots.length,
    ...money(lots),
    avgBidders: share(opened.reduce((sum, lot) => sum + lot.validBidders, 0), opened.length),
    failedRate: share(failed, deals + failed),
    openRate: share(lots.filter((lot) => lot.method === '公开招标').length, lots.length),
    cycleDays: median(lots.map((lot) => lot.cycleDays).filter((days) => days !== null)),
    activeSuppliers: new Set(lots.flatMap((lot) => lot.bidders.map((bidder) => bidder.id))).size,
  };
}

export const monthsOf = (lots: Lots) =>
  grouped(lots, monthOf).map(([month, own]) => ({ month, ...money(own) }));

/** Every month × category × method with what the figures of a trend are made of. */
export const trendCellsOf = (lots: Lots) =>
  grouped(lots, (lot) => JSON.stringify([monthOf(lot), lot.category, lot.method])).map(([cell, own]) => {
    const [month, xm_LeiXing, zb_fangshi] = JSON.parse(cell) as (string | null)[];
    const { dealNum, zbJinE, saving } = money(own);
    const opened = own.filter((lot) => lot.opened);
    return {
      ...{ month, xm_LeiXing, zb_fangshi, lotNum: own.length, dealNum, zbJinE, saving },
      baselineSum: sumKnown(own.map((lot) => (lot.isDeal && lot.award !== null ? lot.budget : null))),
      failedNum: own.filter((lot) => lot.isFailed).length,
      openedNum: opened.length,
      bidderSum: opened.reduce((sum, lot) => sum + lot.validBidders, 0),
    };
  });

export const methodsOf = (lots: Lots) =>
  dealsBy(lots, (lot) => lot.method).map(([zb_fangshi, figures]) => ({ zb_fangshi, ...figures }));

export const categoriesOf = (lots: Lots) =>
  dealsBy(lots, (lot) => lot.category).map(([xm_LeiXing, figures]) => ({ xm_LeiXing, ...figures }));

export const unitsOf = (lots: Lots) =>
  grouped(lots, (lot) => lot.unitId)
    .map(([zbr_guid, own]) => ({ zbr_guid, zbr_name: own[0]?.unitName, ...money(own) }))
    .filter((row) => row.dealNum > 0)
    .map(({ budget: _budget, ...row }) => row);

export const provincesOf = (lots: Lots) =>
  grouped(lots.filter((lot) => lot.isDeal), (lot) => lot.province).map(([sheng_name, own]) => ({
    sheng_name,
    dealNum: own.length,
    zbJinE: sumKnown(own.map((lot) => lot.award)),
    supplierNum: new Set(own.map((lot) => lot.winner?.id)).size,
  }));

export const citiesOf = (lots: Lots) =>
  grouped(lots.filter((lot) => lot.isDeal), (lot) => lot.city).map(([shi_name, own]) => ({
    shi_name,
    dealNum: own.length,
    zbJinE: sumKnown(own.map((lot) => lot.award)),
    supplierNum: new Set(own.map((lot) => lot.winner?.id)).size,
  }));

/** Every supplier that bid or won. */
export function suppliersOf(lots: Lots) {
  const bids = lots.flatMap((lot) => lot.bidders.map((bidder) => ({ ...bidder, lot })));
  const wins = lots.flatMap((lot) => (lot.winner ? [{ ...lot.winner, lot }] : []));
  const bidsBy = groupBy(bids, (bid) => bid.id);
  const winsBy = groupBy(wins, (win) => win.id);
  return [...new Set([...bidsBy.keys(), ...winsBy.keys()])].map((id) => {
    const [made, won] = [bidsBy.get(id) ?? [], winsBy.get(id) ?? []];
    return {
      gys_guid: id,
      Gys_Name: (made[0] ?? won[0])?.name,
      tbNum: made.length,
      zbNum: won.length,
      zbRate: share(won.length, made.length),
      zbJinE: sumKnown(won.map((win) => win.lot.award)),
    };
  });
}

function dealsBy(lots: Lots, key: (lot: ReferenceLot) => string | null) {
  return grouped(lots.filter((lot) => lot.isDeal), key).map(
    ([value, own]) => [value, { dealNum: own.length, zbJinE: sumKnown(own.map((lot) => lot.award)) }] as const,
  );
}

const grouped = <Key>(lots: Lots, key: (lot: ReferenceLot) => Key): [Key, ReferenceLot[]][] => [...groupBy(lots, key)];

function monthOf({ referenceAt }: ReferenceLot): string | null {
  return businessMonthOf(referenceAt);
}

/** `YYYY-MM` in business time, by the calendar of the runtime instead of our own arithmetic. */
export function businessMonthOf(at: number | null): string | null {
  if (at === null) return null;
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit' }).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

/** Interpolated median; null of nothing. */
function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
