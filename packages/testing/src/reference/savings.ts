import type { BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';
import type { ReferenceLot } from './lots.ts';

export type BaselineName = 'budget' | 'ceiling' | 'average';

interface Rows {
  lots: readonly BundleRow[];
  bids: readonly BundleRow[];
}

/** One dealt lot with its chosen baseline; null where that is unknown. */
interface Priced {
  lot: ReferenceLot;
  base: number | null;
}

const sum = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((total, value) => total + value, 0));
const share = (part: number | null, whole: number | null): number | null => (part === null || !whole ? null : part / whole);

/** Prices of the valid bidders, a consortium once at the highest of its members. */
function validPrices(bids: readonly BundleRow[]): number[] {
  const valid = bids.filter((bid) => bid.is_valid === '1' || (bid.is_valid === '' && bid.reject_reason === ''));
  const bidders = groupBy(valid, (bid) => (bid.consortium_id ? `consortium ${bid.consortium_id}` : `company ${bid.company_id ?? ''}`));
  return [...bidders.values()].flatMap((own) => {
    const prices = own.filter((bid) => bid.price !== '').map((bid) => Number(bid.price));
    return prices.length === 0 ? [] : [Math.max(...prices)];
  });
}

function priced(lots: readonly ReferenceLot[], rows: Rows, baseline: BaselineName): Priced[] {
  const raw = new Map(rows.lots.map((row) => [row.lot_id ?? '', row]));
  const bids = groupBy(rows.bids, (bid) => bid.lot_id ?? '');
  const baseOf = (lot: ReferenceLot): number | null => {
    if (baseline === 'budget') return lot.budget;
    const ceiling = raw.get(lot.id)?.ceiling_price ?? '';
    if (baseline === 'ceiling') return ceiling === '' ? null : Number(ceiling);
    const prices = validPrices(bids.get(lot.id) ?? []);
    return prices.length === 0 ? null : prices.reduce((total, price) => total + price, 0) / prices.length;
  };
  return lots.filter((lot) => lot.isDeal).map((lot) => ({ lot, base: baseOf(lot) }));
}

function figures(all: readonly Priced[]) {
  const known = all.flatMap(({ lot, base }) => (base === null || lot.award === null ? [] : [{ base, award: lot.award }]));
  const baselineSum = sum(known.map(({ base }) => base));
  const saving = sum(known.map(({ base, award }) => base - award));
  const awardSum = sum(known.map(({ award }) => award));
  return { baselineSum, awardSum, saving, savingRate: share(saving, baselineSum), lotNum: all.length };
}

/** The rows behind a selection's savings: every lot, what its saving is measured against and what came of it. */
export function lotRowsOf(lots: readonly ReferenceLot[], rows: Rows, baseline: BaselineName) {
  const bases = new Map(priced(lots, rows, baseline).map(({ lot, base }) => [lot.id, lot.award === null ? null : base]));
  return lots.map((lot) => {
    const base = bases.get(lot.id) ?? null;
    const saving = base === null || lot.award === null ? null : base - lot.award;
    return {
      lot_guid: lot.id,
      xm_guid: lot.projectId,
      zbr_guid: lot.unitId,
      is_chengjiao: Number(lot.isDeal),
      is_kaibiao: Number(lot.opened),
      budget: lot.budget,
      zbJinE: lot.award,
      baseline: base,
      has_baseline: Number(base !== null),
      saving,
      savingRate: share(saving, base),
      bidderNum: lot.validBidders,
      cycleDays: lot.cycleDays,
      gys_guid: lot.winner?.id ?? null,
      cankao_time: lot.referenceAt,
    };
  });
}

/** 节资 of a selection under a baseline, from the definitions. */
export function savingsOf(lots: readonly ReferenceLot[], rows: Rows, baseline: BaselineName) {
  const all = priced(lots, rows, baseline);
  const rates = all.flatMap(({ lot, base }) => (base && lot.award !== null ? [(base - lot.award) / base] : [])).sort((a, b) => a - b);
  const by = <Key>(key: (lot: ReferenceLot) => Key) =>
    [...groupBy(all, ({ lot }) => key(lot))].map(([value, own]) => [value, figures(own)] as const);
  const middle = (rates.length - 1) / 2;
  return {
    summary: {
      ...figures(all),
      baselineNum: all.filter(({ lot, base }) => base !== null && lot.award !== null).length,
      medianRate: rates.length === 0 ? null : ((rates[Math.floor(middle)] ?? 0) + (rates[Math.ceil(middle)] ?? 0)) / 2,
      negativeNum: rates.filter((rate) => rate < 0).length,
      over60Num: rates.filter((rate) => rate > 0.6).length,
    },
    byUnit: by((lot) => lot.unitId).map(([zbr_guid, own]) => ({ zbr_guid, ...own })),
    byCategory: by((lot) => lot.material).map(([pinlei, own]) => ({ pinlei, ...own })),
  };
}
