import type { BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';
import type { ReferenceLot } from './lots.ts';
import { validPrices } from './valid-prices.ts';

export type BaselineName = 'budget' | 'ceiling' | 'average';

interface Rows {
  lots: readonly BundleRow[];
  bids: readonly BundleRow[];
}

/** One lot with a deal and its chosen baseline; null if the baseline or the award is unknown: an amount of 0 is unknown. */
interface Priced {
  lot: ReferenceLot;
  base: number | null;
}

const sum = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((total, value) => total + value, 0));
const share = (part: number | null, total: number | null): number | null => (part === null || !total ? null : part / total);

const aboveZero = (amount: number | null): number | null => (amount !== null && amount > 0 ? amount : null);

function priced(lots: readonly ReferenceLot[], rows: Rows, baseline: BaselineName): Priced[] {
  const raw = new Map(rows.lots.map((row) => [row.lot_id ?? '', row]));
  const bids = groupBy(rows.bids, (bid) => bid.lot_id ?? '');
  const baseOf = (lot: ReferenceLot): number | null => {
    if (baseline === 'budget') return lot.budget;
    if (baseline === 'ceiling') return Number(raw.get(lot.id)?.ceiling_price ?? '');
    const prices = validPrices(bids.get(lot.id) ?? []);
    return prices.length === 0 ? null : prices.reduce((total, price) => total + price, 0) / prices.length;
  };
  return lots.filter((lot) => lot.isDeal).map((lot) => ({ lot, base: aboveZero(lot.award) === null ? null : aboveZero(baseOf(lot)) }));
}

function figures(all: readonly Priced[]) {
  const known = all.flatMap(({ lot, base }) => (base === null || lot.award === null ? [] : [{ base, award: lot.award }]));
  const baselineSum = sum(known.map(({ base }) => base));
  const saving = sum(known.map(({ base, award }) => base - award));
  const awardSum = sum(known.map(({ award }) => award));
  return { baselineSum, awardSum, saving, savingRate: share(saving, baselineSum), lotNum: all.length };
}

/** The rows behind a selection's savings: every lot, its baseline and its result. */
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
      bidderNum: lot.isSealed ? null : lot.validBidders,
      cycleDays: lot.cycleDays,
      gys_guid: lot.winner?.id ?? null,
    };
  });
}

/** Steps of 5 % from −50 %: an edge belongs to the higher step below zero, to the lower one above; zero is not negative. */
function rateBandOf(rate: number): number {
  const edges = Array.from({ length: 30 }, (_, index) => (index * 5 - 50) / 100);
  return edges.filter((edge) => (edge <= 0 ? rate >= edge : rate > edge)).length;
}

/** 节资 of a selection under a baseline, from the definitions. */
export function savingsOf(lots: readonly ReferenceLot[], rows: Rows, baseline: BaselineName) {
  const all = priced(lots, rows, baseline);
  const rated = all.flatMap(({ lot, base }) => (base && lot.award !== null ? [{ lot, base, rate: (base - lot.award) / base }] : []));
  const rates = rated.map(({ rate }) => rate);
  const by = <Key>(key: (lot: ReferenceLot) => Key) =>
    [...groupBy(all, ({ lot }) => key(lot))].map(([value, own]) => [value, figures(own)] as const);
  return {
    summary: {
      ...figures(all),
      baselineNum: all.filter(({ lot, base }) => base !== null && lot.award !== null).length,
      medianRate: medianOf(rates),
      negativeNum: rates.filter((rate) => rate < 0).length,
      over60Num: rates.filter((rate) => rate > 0.6).length,
    },
    byUnit: by((lot) => lot.unitId).map(([zbr_guid, own]) => ({ zbr_guid, ...own })),
    byCategory: by((lot) => lot.material).map(([pinlei, own]) => ({ pinlei, ...own })),
    byMethod: by((lot) => lot.method).map(([zb_fangshi, own]) => ({ zb_fangshi, ...own })),
    byBidders: [...groupBy(rated, ({ lot }) => lot.validBidders)].map(([bidderNum, own]) => ({
      bidderNum,
      lotNum: own.length,
      medianRate: medianOf(own.map(({ rate }) => rate)),
      saving: figures(own).saving,
      savingRate: figures(own).savingRate,
    })),
    rateBands: [...groupBy(rated, ({ rate }) => rateBandOf(rate))].map(([band, own]) => ({
      band,
      lotNum: own.length,
      saving: figures(own).saving,
    })),
    sample: rated
      .filter(({ lot }) => lot.validBidders !== null)
      .map(({ lot, rate }) => ({ lot_guid: lot.id, bidderNum: lot.validBidders, savingRate: rate })),
  };
}

/** 预算 → 最高限价 → 平均有效报价 → 中标 of the deals that have all four. */
export function levelsOf(lots: readonly ReferenceLot[], rows: Rows) {
  const [ceilings, averages] = (['ceiling', 'average'] as const).map(
    (baseline) => new Map(priced(lots, rows, baseline).map(({ lot, base }) => [lot.id, base])),
  );
  const total = lots.flatMap((lot) => {
    const levels = [aboveZero(lot.budget), ceilings?.get(lot.id) ?? null, averages?.get(lot.id) ?? null, lot.award];
    return lot.isDeal && !levels.includes(null) ? [levels.map(Number)] : [];
  });
  const [budget, ceiling, averagePrice, zbJinE] = [0, 1, 2, 3].map((place) => sum(total.map((levels) => levels[place] ?? 0)));
  return { lotNum: total.length, budget, ceiling, averagePrice, zbJinE };
}

/** Interpolated; null for none. */
function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return sorted.length === 0 ? null : ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
