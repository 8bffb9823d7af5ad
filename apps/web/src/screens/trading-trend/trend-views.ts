import { allView, dealsView, failedView, type LotView } from '../../widgets/lots-card/lot-view.ts';
import type { TrendMetric } from './trend-figures.ts';

/** Subsets of the table of lots. */
export const trendViews = {
  deals: dealsView,
  all: allView,
  failed: failedView,
  opened: {
    label: '已开标',
    title: '投标家数已知的开标标段',
    event: 'tender',
    conditions: [{ name: 'is_kaibiao', matching: '=', value: 1 }, { name: 'has_bidders', matching: '=', value: 1 }],
    kind: 'all',
  },
} as const satisfies Record<string, LotView>;

/** View with the rows behind each figure. */
export const viewOf = { zbJinE: 'deals', dealNum: 'deals', savingRate: 'deals', avgBidders: 'opened', failedRate: 'failed' } as const satisfies Record<
  TrendMetric,
  keyof typeof trendViews
>;
