import type { Rollup } from './rollups.ts';

/** SQL over rows and over totals. */
const both = (rows: string, totals: string) => ({ rows, totals });
const same = (name: string) => both(name, name);

/** Lots on which two companies met, by pair; `lotSum` has the type of sums, for a union with other sums. */
export const pairMeetings = {
  rows: 'narrowestPairs',
  totals: 'pairTotalsOfAllUnits',
  by: 'ever',
  dimensions: { company_a: same('company_a'), company_b: same('company_b') },
  measures: { lots: both('count(*)', 'joint'), lotSum: both('count_sum(1)', 'joint') },
} as const satisfies Rollup;

/** Bids by supplier: all, those on lots with a result or without one yet, those that won; their suppliers, first and last quotation. */
export const supplierBids = {
  rows: 'narrowestBids',
  totals: 'supplierTotalsOfAllUnits',
  by: 'month',
  present: 'bids > 0',
  dimensions: { company_id: same('company_id') },
  measures: {
    bids: both('count(*)', 'count_sum(bids)'),
    decided: both('count_sum(is_deal + is_failed)', 'count_sum(decided)'),
    undecided: both('count_sum(is_undecided)', 'count_sum(undecided)'),
    won: both('count_sum(has_won)', 'count_sum(wins)'),
    first_at: both('min(quoted_at)', 'min(first_bid_at)'),
    last_at: both('max(quoted_at)', 'max(last_bid_at)'),
    suppliers: same('count(distinct company_id)'),
  },
} as const satisfies Rollup;

/** Amounts of wins by supplier and month of the award. */
export const supplierAwards = {
  rows: 'awardedWins',
  totals: 'supplierTotalsOfAllUnits',
  by: 'month',
  present: 'award_sum is not null',
  dimensions: { company_id: both('winner_id', 'company_id'), month: both('event_month', 'month') },
  measures: { amount: both('round_cents(sum(award_amount))', 'round_cents(sum(award_sum))') },
} as const satisfies Rollup;

/** The same with the number of wins, of which some have no known amount. */
export const supplierWins = {
  ...supplierAwards,
  present: 'awards > 0',
  measures: { wins: both('count(*)', 'count_sum(awards)'), ...supplierAwards.measures },
} as const satisfies Rollup;
