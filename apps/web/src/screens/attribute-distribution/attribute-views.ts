import type { Condition, MetricKey } from '@tenderscope/contract';
import type { LotView } from '../../widgets/lots-card/lot-view.ts';

const only = (name: string): Condition[] => [{ name, matching: '=', value: 1, whereIndex: 2 }];

/** Subsets of suppliers that the table can show. */
export const attributeViews = {
  all: { label: '全部', title: '全部供应商', conditions: [] },
  active: { label: '活跃', title: '活跃供应商', conditions: only('is_huoyue') },
  admitted: { label: '新进入', title: '新入库供应商', conditions: only('is_xinru') },
  risk: { label: '高风险', title: '高风险供应商', conditions: only('is_fengxian') },
} as const satisfies Record<string, LotView>;

export type AttributeViewKey = keyof typeof attributeViews;

/**
 * The tiles in order, each with the suppliers behind it. The total and the suppliers at risk are known only for today's register, so they
 * cannot be compared with other periods.
 */
export const tilePlans = [
  { metric: 'marketNum', opens: 'all', compares: false },
  { metric: 'activeSuppliers', opens: 'active', compares: true },
  { metric: 'admittedNum', opens: 'admitted', compares: true },
  { metric: 'riskSupplierNum', opens: 'risk', compares: false },
] as const satisfies readonly { metric: MetricKey; opens: AttributeViewKey; compares: boolean }[];
