import type { Condition, MetricKey } from '@tenderscope/contract';

export interface LotView {
  /** On the switch above the table. */
  label: string;
  title: string;
  /** Beside the filters. */
  conditions: readonly Condition[];
}

/** The rows that the table of lots can show; the key stands in the address as `rows`. */
export const lotViews = {
  deals: { label: '成交', title: '最新成交', conditions: [{ name: 'is_chengjiao', matching: '=', value: 1 }] },
  all: { label: '全部', title: '全部标段', conditions: [] },
  failed: { label: '流标', title: '流标标段', conditions: [{ name: 'status', matching: '=', value: '流标' }] },
  open: { label: '公开招标', title: '公开招标标段', conditions: [{ name: 'zb_fangshi', matching: '=', value: '公开招标' }] },
} as const satisfies Record<string, LotView>;

export type LotViewKey = keyof typeof lotViews;

export function parseLotView(text: string | null): LotViewKey {
  return text !== null && Object.hasOwn(lotViews, text) ? (text as LotViewKey) : 'deals';
}

interface TilePlan {
  metric: MetricKey;
  /** Where the rows behind the number are: a view of the lots, or the suppliers' card. */
  opens: LotViewKey | 'suppliers';
}

/** The tiles in their order. */
export const tilePlans = [
  { metric: 'projectNum', opens: 'all' },
  { metric: 'lotNum', opens: 'all' },
  { metric: 'dealNum', opens: 'deals' },
  { metric: 'zbJinE', opens: 'deals' },
  { metric: 'budget', opens: 'all' },
  { metric: 'saving', opens: 'deals' },
  { metric: 'savingRate', opens: 'deals' },
  { metric: 'avgBidders', opens: 'all' },
  { metric: 'failedRate', opens: 'failed' },
  { metric: 'openRate', opens: 'open' },
  { metric: 'cycleDays', opens: 'deals' },
  { metric: 'activeSuppliers', opens: 'suppliers' },
] as const satisfies readonly TilePlan[];
