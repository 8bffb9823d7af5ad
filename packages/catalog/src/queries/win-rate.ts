import { ofCases } from '../query-fields.ts';

export const winRateField = ofCases('zbRate', 'decidedBidNum');
/**
 * The number of bids in the denominator of 中标率, the number excluded because their lots have no result yet, and the bound it is sorted by.
 */
export const winRateFields = ['decidedBidNum', 'undecidedBidNum', 'zbRateLower'] as const;
/** A rate of few bids is sorted by the lower bound of its interval. */
export const sortedByBound = { zbRate: 'zbRateLower' } as const;

/** 中标率 of a row that has `won` and `decided`, which are null if there are none. */
export const winRateOf = (row: string): string => `ratio(coalesce(${row}.won, 0), ${row}.decided) as "zbRate"`;
/** `winRateFields` of the same row. */
export const winRateSample = (row: string): string => `
        coalesce(${row}.decided, 0) as "decidedBidNum",
        coalesce(${row}.undecided, 0) as "undecidedBidNum",
        round_stable(wilson_lower(coalesce(${row}.won, 0), ${row}.decided)) as "zbRateLower"`;

/** Sums over bids: all bids, those on lots with a result, those on lots without one yet, and those that won. */
export const bidSums = 'count(*) as bids, count_sum(is_deal + is_failed) as decided, count_sum(is_undecided) as undecided, count_sum(has_won) as won';
/** The same over monthly totals of suppliers. */
export const bidSumsOfMonths = 'count_sum(bids) as bids, count_sum(decided) as decided, count_sum(undecided) as undecided, count_sum(wins) as won';
