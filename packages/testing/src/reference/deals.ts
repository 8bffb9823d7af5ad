import type { Bundle, BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';
import type { ReferenceLot } from './lots.ts';
import { validPrices } from './valid-prices.ts';
import { eachWin, unsharedOf } from './winners.ts';

/** One deal with the values of its rows in the files. Money yuan, days, absent is null. */
interface Deal {
  lot: ReferenceLot;
  ceiling: number | null;
  /** (second lowest − lowest) / lowest valid price. */
  gap: number | null;
  times: readonly (number | null)[];
}

const dayMs = 86_400_000;
const amountEdges = [100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000, 100_000_000];
const stages = ['计划→公告', '公告→开标', '开标→定标', '定标→公示'];

const numberOf = (text = ''): number | null => (text === '' ? null : Number(text));
const timeOf = (text = ''): number | null => (text === '' ? null : Date.parse(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00:00' : ''}+08:00`));
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const sumOrNull = (values: readonly (number | null)[]): number | null => (known(values).length === 0 ? null : sum(known(values)));

/** Interpolated between the two nearest values; null for none. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (place % 1);
}

function gapOf(bids: readonly BundleRow[]): number | null {
  const [lowest, second] = validPrices(bids).sort((a, b) => a - b);
  return lowest === undefined || second === undefined ? null : (second - lowest) / lowest;
}

/** Figures of the deals among some lots, from the definitions. */
export function dealsOf(lots: readonly ReferenceLot[], bundle: Bundle) {
  const rows = new Map(bundle.lots.map((row) => [row.lot_id ?? '', row]));
  const projects = new Map(bundle.projects.map((row) => [row.project_id ?? '', row]));
  const bids = groupBy(bundle.bids, (bid) => bid.lot_id ?? '');
  const deals = lots
    .filter((lot) => lot.isDeal)
    .map((lot): Deal => {
      const [row, project] = [rows.get(lot.id) ?? {}, projects.get(lot.projectId) ?? {}];
      const times = [project.plan_received_at, project.notice_at, row.opened_at, row.award_notice_at, row.award_published_at];
      return { lot, ceiling: numberOf(row.ceiling_price), gap: gapOf(bids.get(lot.id) ?? []), times: times.map(timeOf) };
    });
  const awards = known(deals.map(({ lot }) => lot.award));
  const toCeiling = known(deals.map(({ lot, ceiling }) => (!lot.award || !ceiling ? null : lot.award / ceiling)));
  const gaps = known(deals.map(({ gap }) => gap));
  const amountOf = (own: readonly Deal[]): number | null => sumOrNull(own.map(({ lot }) => lot.award));
  return {
    summary: {
      avgAward: awards.length === 0 ? null : sum(awards) / awards.length,
      medianAward: quantile(awards, 0.5),
      awardNum: awards.length,
      awardToCeiling: quantile(toCeiling, 0.5),
      ceilingNum: toCeiling.length,
      secondGap: quantile(gaps, 0.5),
      gapNum: gaps.length,
    },
    concentration: concentrationOf(deals),
    amountBands: [...groupBy(deals, ({ lot }) => bandOf(lot.award))].map(([band, own]) => ({
      band,
      dealNum: own.length,
      zbJinE: amountOf(own),
    })),
    bidderCounts: [...groupBy(deals, ({ lot }) => lot.validBidders)].map(([bidderNum, own]) => ({
      bidderNum,
      dealNum: own.length,
      zbJinE: amountOf(own),
    })),
    discounts: discountsOf(deals),
    cycle: stages.flatMap((stage, index) => {
      const days = known(deals.map(({ times }) => daysBetween(times[index] ?? null, times[index + 1] ?? null)));
      return days.length === 0 ? [] : [{ stage, days: quantile(days, 0.5), lotNum: days.length }];
    }),
    budgetAward: deals.flatMap(({ lot }) => (lot.budget && lot.award ? [{ lot_guid: lot.id, budget: lot.budget, zbJinE: lot.award }] : [])),
    rows: deals.map(({ lot, ceiling, gap }) => ({
      lot_guid: lot.id,
      amountBand: bandOf(lot.award),
      secondGap: gap,
      awardToCeiling: !lot.award || !ceiling ? null : lot.award / ceiling,
    })),
  };
}

const daysBetween = (from: number | null, to: number | null): number | null => (from === null || to === null ? null : (to - from) / dayMs);

const bandOf = (award: number | null): number | null => (award === null ? null : amountEdges.filter((edge) => award >= edge).length);

function concentrationOf(deals: readonly Deal[]) {
  const lots = deals.map(({ lot }) => lot);
  const won = groupBy(eachWin(lots).filter(({ award }) => (award ?? 0) > 0), ({ winner }) => winner?.id);
  const amounts = [...won.values()].map((own) => sum(own.map(({ award }) => award ?? 0))).sort((a, b) => b - a);
  const unshared = sum(lots.map(unsharedOf));
  const total = sum(amounts) + unshared;
  const shareOf = (count: number): number | null => (amounts.length === 0 ? null : sum(amounts.slice(0, count)) / total);
  const hhi = amounts.length === 0 ? null : 10_000 * sum(amounts.map((amount) => (amount / total) ** 2));
  return { winnerNum: amounts.length, cr5: shareOf(5), cr10: shareOf(10), hhi, unsharedAmount: unshared === 0 ? null : unshared };
}

function discountsOf(deals: readonly Deal[]) {
  const rated = deals.flatMap(({ lot, ceiling }) =>
    !lot.award || !ceiling ? [] : [{ pinlei: lot.material, discount: (ceiling - lot.award) / ceiling }],
  );
  return [...groupBy(rated, ({ pinlei }) => pinlei)].map(([pinlei, own]) => {
    const values = own.map(({ discount }) => discount);
    const [p25 = 0, p50 = 0, p75 = 0] = [0.25, 0.5, 0.75].map((share) => quantile(values, share) ?? 0);
    const inner = values.filter((value) => value >= p25 - 1.5 * (p75 - p25) && value <= p75 + 1.5 * (p75 - p25));
    const [low, high] = [Math.min(...inner), Math.max(...inner)];
    return { pinlei, lotNum: own.length, low, p25, p50, p75, high, outlierNum: own.length - inner.length };
  });
}
