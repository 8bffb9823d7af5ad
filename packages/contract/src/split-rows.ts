import { isHighRateBand, isNegativeRateBand, savingRateBands } from './bands.ts';
import type { BidSplitMetric, SplitMetric } from './change-splits.ts';
import type { Condition } from './conditions.ts';

const is = (name: string, value: 0 | 1 = 1): Condition => ({ name, matching: '=', value });
const known = (name: string): Condition => ({ name, matching: '>=', value: 0 });
const deals = [is('is_chengjiao')];
const announced = [is('is_announced')];

/** Conditions on lots by their saving, on the baseline of the request. */
export const savingLots = {
  based: [is('has_baseline')],
  unbased: [is('has_baseline', 0)],
  negative: [{ name: 'rateBand', matching: '<=', value: savingRateBands.findLastIndex(isNegativeRateBand) }],
  high: [{ name: 'rateBand', matching: '>=', value: savingRateBands.findIndex(isHighRateBand) }],
} as const satisfies Record<string, readonly Condition[]>;

/** Conditions of `query.lotRows`, for projects of `query.projects`, on the rows that a figure counts, adds up or averages. */
export const splitRows: Readonly<Record<SplitMetric, readonly Condition[]>> = {
  projectNum: announced,
  lotNum: announced,
  budget: announced,
  dealNum: deals,
  zbJinE: deals,
  avgAward: [...deals, known('zbJinE')],
  medianAward: [...deals, known('zbJinE')],
  saving: [...deals, ...savingLots.based],
  savingRate: [...deals, ...savingLots.based],
  medianRate: [...deals, ...savingLots.based],
  negativeNum: [...deals, ...savingLots.negative],
  over60Num: [...deals, ...savingLots.high],
  noBaselineNum: [...deals, ...savingLots.unbased],
  avgBidders: [is('is_kaibiao'), is('has_bidders')],
  failedRate: [{ name: 'status', matching: 'in', value: ['成交', '流标'] }],
  openRate: [],
  cycleDays: [...deals, is('has_cycle')],
  awardToCeiling: [...deals, known('awardToCeiling')],
  secondGap: [...deals, known('secondGap')],
};

const won = [is('is_winner'), is('is_chengjiao')];

/** The same of `query.bids` and `supplier.bids`, on the bids and wins that a figure counts or adds up. */
export const splitBids: Readonly<Record<BidSplitMetric, readonly Condition[]>> = {
  tbNum: [],
  zbNum: won,
  zbRate: [is('youJieguo')],
  zbJinE: won,
};
