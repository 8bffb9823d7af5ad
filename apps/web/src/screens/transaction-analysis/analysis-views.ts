import type { Condition, MetricKey } from '@tenderscope/contract';
import type { LotView } from '../../widgets/lots-card/lot-view.ts';

const atLeastOne = (name: string): Condition[] => [{ name, matching: '>=', value: 1, whereIndex: 2 }];

/** The suppliers that the table can show. */
export const supplierViews = {
  all: { label: '全部', title: '参与交易的供应商', conditions: [] },
  active: { label: '投标', title: '投标供应商', conditions: atLeastOne('tbNum') },
  winning: { label: '中标', title: '中标供应商', conditions: atLeastOne('zbNum') },
} as const satisfies Record<string, LotView>;

export type SupplierViewKey = keyof typeof supplierViews;

/** The tiles in their order, each with the suppliers behind it. */
export const tilePlans = [
  { metric: 'activeSuppliers', opens: 'active' },
  { metric: 'winningSuppliers', opens: 'winning' },
  { metric: 'tbNum', opens: 'active' },
  { metric: 'zbNum', opens: 'winning' },
  { metric: 'zbRate', opens: 'active' },
  { metric: 'zbJinE', opens: 'all' },
] as const satisfies readonly { metric: MetricKey; opens: SupplierViewKey }[];
