import { formatCount, formatRate } from '@tenderscope/contract';
import type { ChartModel } from '../../charts/model.ts';
import { prepareBars } from '../../charts/prepare/prepare-bars.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

/** Reference that prices are compared with. */
export const priceBases = ['报价/均价', '报价/次低价', '报价/限价'] as const;
export type PriceBasis = (typeof priceBases)[number];

/** Below this number of prices there is no level. */
const fewPrices = 5;
const share = { name: '占比', type: 'rate', unit: '%' } as const;
type Bands = readonly Row<'supplier.priceLevels'>[];

const step = 5;
/** The first and the last band of the query are open. */
const bandName = (from: number): string => (from < 60 ? '<60' : from >= 140 ? '≥140' : `${from}–${from + step}`);

/** Shares of the supplier's prices, and of others' on the same lots, by band; empty bands between are kept. */
export function priceLevelBars(rows: Bands, basis: PriceBasis): ChartModel | null {
  const own = rows.filter((row) => row.basis === basis).sort((a, b) => a.bandFrom - b.bandFrom);
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last || first.ownTotal === 0) return null;
  const ends = Array.from({ length: (last.bandFrom - first.bandFrom) / step + 1 }, (_, index) => first.bandFrom + index * step);
  const bands = ends.map((bandFrom) => own.find((row) => row.bandFrom === bandFrom) ?? { bandFrom, ownNum: 0, peerNum: 0 });
  const { ownTotal, peerTotal } = first;
  return prepareBars({
    axis: `${basis}（%）`,
    categories: bands.map(({ bandFrom }) => ({ id: null, name: bandName(bandFrom) })),
    series: [
      { name: '本企业', values: bands.map(({ ownNum }) => ownNum / ownTotal) },
      { name: '同标段其他投标人', muted: true, values: bands.map(({ peerNum }) => (peerTotal === 0 ? null : peerNum / peerTotal)) },
    ],
    measure: share,
  });
}

/** Summary of the price level as text. */
export function priceLevelText(rows: Bands, basis: PriceBasis): string {
  const row = rows.find((one) => one.basis === basis);
  if (!row || row.ownTotal === 0) return '';
  const sample = `${formatCount(row.ownTotal)} 次报价`;
  if (row.ownTotal < fewPrices) return `${sample}，样本不足`;
  return `中位 ${formatRate(row.ownMedian)}，其他投标人 ${formatRate(row.peerMedian)}（${sample}）`;
}
