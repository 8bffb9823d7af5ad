import { marketBands, type Condition, type MarketBand } from '@tenderscope/contract';
import { oneOf, optionalText, urlFormat } from '../../lib/address/url-format.ts';

export const bandViews = ['全部', ...Object.values(marketBands)] as const;
export type BandView = (typeof bandViews)[number];

/** The chosen conclusion, and the market whose lots are shown. */
export const marketUrl = urlFormat({ band: oneOf(bandViews), market: optionalText });

const conditions = new Map<BandView, readonly Condition[]>(
  bandViews.map((view) => [view, view === '全部' ? [] : [{ name: 'marketBand', matching: '=', value: view satisfies MarketBand, whereIndex: 2 }]]),
);
const none: readonly Condition[] = [];

/** Conditions of a view; the same array for the same view. */
export const conditionsOf = (view: BandView): readonly Condition[] => conditions.get(view) ?? none;
