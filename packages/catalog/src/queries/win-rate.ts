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

/** Measures of bids: all bids, those on lots with a result, those on lots without one yet, and those that won. */
export const bidMeasures = ['bids', 'decided', 'undecided', 'won'] as const;
