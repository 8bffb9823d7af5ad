import type { Condition, MetricKey } from '@tenderscope/contract';
import type { LotView } from '../../widgets/lots-card/lot-view.ts';

const exactlyOne = (name: string): Condition => ({ name, matching: '=', value: 1 });
const atLeastOne = (name: string): Condition[] => [{ name, matching: '>=', value: 1, whereIndex: 2 }];

/** Subsets of the table of suppliers, and their bids and wins. */
export const supplierViews = {
  all: { label: '全部', title: '参与交易的供应商', conditions: [] },
  active: { label: '投标', title: '投标供应商', conditions: atLeastOne('tbNum') },
  winning: { label: '中标', title: '中标供应商', conditions: atLeastOne('zbNum') },
  bids: { label: '投标明细', title: '投标明细', event: 'opening', conditions: [] },
  wins: { label: '中标明细', title: '中标明细（按成交时间）', event: 'award', conditions: [exactlyOne('is_winner'), exactlyOne('is_chengjiao')] },
} as const satisfies Record<string, LotView>;

export type SupplierViewKey = keyof typeof supplierViews;

/** The tiles in order, each with the rows behind it. */
export const tilePlans = [
  { metric: 'activeSuppliers', opens: 'active' },
  { metric: 'winningSuppliers', opens: 'winning' },
  { metric: 'tbNum', opens: 'bids' },
  { metric: 'zbNum', opens: 'wins' },
  { metric: 'zbRate', opens: 'active' },
  { metric: 'zbJinE', opens: 'all' },
] as const satisfies readonly { metric: MetricKey; opens: SupplierViewKey }[];
