/**
 * Deals of the selection as the CTE `deal`, once for each winner, with `is_return`: 1 if the winner had won from the same buyer at an
 * earlier time, in any lot; 0 at its first win; null if the time is not on record. `only` is a condition on the buyer.
 */
export const dealsWithReturn = (only?: string): string => {
  const ofBuyer = only === undefined ? '' : `${only} and `;
  return `
    won_ever as (
      select unit_id, winner_id, min(awarded_at) as first_at
      from {winners} where ${ofBuyer}is_deal = 1 and awarded_at is not null
      group by unit_id, winner_id
    ),
    deal as (
      select
        a.unit_id as unit_id,
        a.unit_name as unit_name,
        a.winner_id as winner_id,
        a.award_amount as amount,
        e.first_at as first_at,
        case when a.awarded_at > e.first_at then 1 when a.awarded_at = e.first_at then 0 end as is_return
      from (select unit_id, unit_name, winner_id, award_amount, awarded_at from {awardedWins} where ${ofBuyer}{where}) a
      left join won_ever e on e.unit_id = a.unit_id and e.winner_id = a.winner_id
    )`;
};
