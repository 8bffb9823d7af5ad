/**
 * CTE `counted`: what each supplier did in the selection. Bids and the wins among them by the opening, `amount` by the award; a supplier
 * that did none of these is not there.
 */
export const supplierActivity = `
    with activity as (
      select company_id, 1 as bid, 0 as won, null as amount from {bids} where {where}
      union all
      select winner_id, 0, 1, null from {openedWins} where {where}
      union all
      select winner_id, 0, 0, award_amount from {awardedWins} where {where}
    ),
    counted as (
      select company_id, total(bid) as bids, total(won) as wins, yuan(sum(amount)) as amount
      from activity
      group by company_id
    )`;

/** The same of whole months over all units. */
export const supplierActivityTotals = `
    with counted as (
      select company_id, total(bids) as bids, total(wins) as wins, yuan(sum(award_sum)) as amount
      from {supplierTotalsOfAllUnits}
      where (bids > 0 or wins > 0 or award_sum is not null) and {where}
      group by company_id
    )`;

/** A query over `counted`, answered from monthly totals where they suffice. */
export const overActivity = (rows: string) => ({
  sql: `${supplierActivity}${rows}`,
  totals: { by: 'month', sql: `${supplierActivityTotals}${rows}` } as const,
});
