import type { MethodFamily } from '@tenderscope/contract';
import type { OverviewMetric } from '../kpi-tile/overview-figure.ts';
import { allView, budgetsView, dealsView, failedView, projectsView, runningView, suppliersView, type LotView } from '../lots-card/lot-view.ts';

/** The rows that the table of lots can show. */
export const lotViews = {
  deals: { ...dealsView, title: '最新成交' },
  all: allView,
  projects: projectsView,
  failed: failedView,
  running: runningView,
  budgets: budgetsView,
  open: {
    label: '公开招标',
    title: '公开招标标段',
    event: 'tender',
    conditions: [{ name: 'zb_fangshi_LeiBie', matching: '=', value: '公开' satisfies MethodFamily }],
    kind: 'all',
    figures: ['openRate'],
  },
  suppliers: suppliersView,
} as const satisfies Record<string, LotView>;

export type LotViewKey = keyof typeof lotViews;

export interface TilePlan {
  metric: OverviewMetric;
  /** The rows behind the number. */
  opens: LotViewKey;
}

/** The tiles in their order. */
export const tilePlans = [
  { metric: 'projectNum', opens: 'projects' },
  { metric: 'lotNum', opens: 'all' },
  { metric: 'dealNum', opens: 'deals' },
  { metric: 'zbJinE', opens: 'deals' },
  { metric: 'budget', opens: 'budgets' },
  { metric: 'saving', opens: 'deals' },
  { metric: 'savingRate', opens: 'deals' },
  { metric: 'avgBidders', opens: 'all' },
  { metric: 'failedRate', opens: 'failed' },
  { metric: 'openRate', opens: 'open' },
  { metric: 'cycleDays', opens: 'deals' },
  { metric: 'activeSuppliers', opens: 'suppliers' },
] as const satisfies readonly TilePlan[];

/** The plans of these metrics, in the order of `tilePlans`. */
export const tilesOf = (...metrics: readonly OverviewMetric[]): readonly TilePlan[] =>
  tilePlans.filter(({ metric }) => metrics.includes(metric));
