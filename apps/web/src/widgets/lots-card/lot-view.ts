import type { Condition } from '@tenderscope/contract';

/** One choice of lots: those behind a figure. */
export interface LotView {
  /** On the switch above the table. */
  label: string;
  title: string;
  /** On `query.lotRows`, beside the filters. */
  conditions: readonly Condition[];
}

export type LotViews<Key extends string = string> = Readonly<Record<Key, LotView>>;

/** What every screen may take into its views. */
export const dealsView = { label: '成交', title: '成交标段', conditions: [{ name: 'is_chengjiao', matching: '=', value: 1 }] } as const satisfies LotView;
export const allView = { label: '全部', title: '全部标段', conditions: [] } as const satisfies LotView;
export const failedView = { label: '流标', title: '流标标段', conditions: [{ name: 'status', matching: '=', value: '流标' }] } as const satisfies LotView;

/** The names of some views; the first is the one a screen begins with. */
export function viewKeys<Key extends string>(views: LotViews<Key>): [Key, ...Key[]] {
  const [first, ...others] = Object.keys(views) as Key[];
  if (first === undefined) throw new RangeError('no views');
  return [first, ...others];
}
