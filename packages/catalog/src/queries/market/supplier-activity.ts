import { supplierBids, supplierWins } from '../../compile/known-rollups.ts';
import { sumsOf } from '../../compile/rollups.ts';
import { bidMeasures } from '../win-rate.ts';

/**
 * CTE `counted`: the activity of each supplier in the selection. By the opening: `bids`, those on lots with a result (`decided`: a deal or
 * 流标) or without one yet (`undecided`), and `won`; by the award: `wins` and `amount`. A supplier without any of these has no row.
 */
export const supplierActivity = `
    with activity as (
      select company_id, 1 as bid, is_deal + is_failed as decided, is_undecided as undecided, has_won as won, 0 as award, null as amount
      from {narrowestBids} where {where}
      union all
      select winner_id, 0, 0, 0, 0, 1, award_amount from {awardedWins} where {where}
    ),
    counted as (
      select
        company_id, count_sum(bid) as bids, count_sum(decided) as decided, count_sum(undecided) as undecided, count_sum(won) as won, count_sum(award) as wins,
        round_cents(sum(amount)) as amount
      from activity
      group by company_id
    )`;

/** The same for complete months over all units. */
export const supplierActivityTotals = `
    with counted as (
      select company_id, ${sumsOf(supplierBids, 'totals', bidMeasures)}, ${sumsOf(supplierWins, 'totals', ['wins', 'amount'])}
      from {supplierTotalsOfAllUnits}
      where (bids > 0 or awards > 0) and {where}
      group by company_id
    )`;

/** A query over `counted`, computed from monthly totals if they suffice. */
export const overActivity = (rows: string) => ({
  sql: `${supplierActivity}${rows}`,
  totals: { by: 'month', sql: `${supplierActivityTotals}${rows}` } as const,
});
