import type { Condition, LotEvent, SplitMetric } from '@tenderscope/contract';
import type { LotKind } from './lot-kinds.ts';

/** A selection of rows: those behind a figure. */
export interface LotView {
  /** Label in the switch above the table. */
  label: string;
  title: string;
  /** The event of the figures behind it: the period selects by its time. Omitted if rows are not lots. */
  event?: LotEvent;
  /** Conditions in addition to the filters. */
  conditions: readonly Condition[];
  /** Kind of the lots, which decides the columns; deals by default. */
  kind?: LotKind;
  /** Figures of tiles whose rows these are. */
  figures?: readonly SplitMetric[];
}

export type LotViews<Key extends string = string> = Readonly<Record<Key, LotView>>;

/** View of deals, for any screen. */
export const dealsView = {
  label: '成交',
  title: '成交标段',
  event: 'award',
  conditions: [{ name: 'is_chengjiao', matching: '=', value: 1 }],
  figures: ['dealNum', 'zbJinE', 'saving', 'savingRate'],
} as const satisfies LotView;
export const allView = { label: '全部', title: '全部标段', event: 'tender', conditions: [], kind: 'all', figures: ['lotNum', 'avgBidders'] } as const satisfies LotView;
export const projectsView = { label: '项目', title: '招标项目', event: 'tender', conditions: [], kind: 'projects', figures: ['projectNum'] } as const satisfies LotView;
export const failedView = {
  label: '流标',
  title: '流标标段',
  event: 'opening',
  conditions: [{ name: 'status', matching: '=', value: '流标' }],
  kind: 'failed',
  figures: ['failedRate'],
} as const satisfies LotView;
export const runningView = {
  label: '进行中',
  title: '进行中标段',
  event: 'tender',
  conditions: [{ name: 'status', matching: '=', value: '进行中' }],
  kind: 'running',
} as const satisfies LotView;
export const suppliersView = {
  label: '供应商',
  title: '活跃供应商',
  conditions: [{ name: 'tbNum', matching: '>=', value: 1, whereIndex: 2 }],
  kind: 'suppliers',
} as const satisfies LotView;
export const openedView = {
  label: '已开标',
  title: '投标家数已知的开标标段',
  event: 'tender',
  conditions: [{ name: 'is_kaibiao', matching: '=', value: 1 }, { name: 'has_bidders', matching: '=', value: 1 }],
  kind: 'all',
} as const satisfies LotView;
export const budgetsView = { label: '预算', title: '预算与限价', event: 'tender', conditions: [], kind: 'budgets', figures: ['budget'] } as const satisfies LotView;

/** The names of some views; the first is the initial one of a screen. */
export function viewKeys<Key extends string>(views: LotViews<Key>): [Key, ...Key[]] {
  const [first, ...others] = Object.keys(views) as Key[];
  if (first === undefined) throw new RangeError('no views');
  return [first, ...others];
}
