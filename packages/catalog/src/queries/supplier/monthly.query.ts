import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

const monthOf = `
    select
      month as "month",
      count_sum(invited) as "yqNum",
      count_sum(accepted) as "acptNum",
      count_sum(rejected) as "rejtNum",
      count_sum(bids) as "tbNum",
      count_sum(wins) as "zbNum",
      round_cents(sum(amount)) as "zbJinE"
    from activity
    group by month
    having count_sum(invited) + count_sum(bids) + count_sum(wins) > 0`;

/** Each figure in the month of its own event: invitations by the tender notice, bids by the opening, wins and amounts by the award. */
export const monthly = defineQuery({
  key: 'supplier.monthly',
  id: '6f4644a22618f5cf9b8764a58780593f',
  title: '供应商月度参与',
  grain: '月',
  permissions: ['individualHolographicPortrait', 'companyReport'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  fields: ['month', 'yqNum', 'acptNum', 'rejtNum', 'tbNum', 'zbNum', 'zbJinE'],
  filters: lotFilters,
  sorts: ['month', 'yqNum', 'acptNum', 'tbNum', 'zbNum', 'zbJinE'],
  defaultSort: { column: 'month', rule: 'asc' },
  tieBreak: ['month'],
  sql: `
    with mine as (select lot_id, response from {invitationsOfSelection} where company_id = {gys_guid:String}),
    tendered as (select lot_id, event_month as month from {tenders} where lot_id in (select lot_id from mine)),
    activity as (
      select t.month as month, 1 as invited, case when m.response = 'accepted' then 1 else 0 end as accepted,
        case when m.response = 'rejected' then 1 else 0 end as rejected, 0 as bids, 0 as wins, null as amount
      from mine m join tendered t on t.lot_id = m.lot_id
      union all
      select event_month, 0, 0, 0, 1, 0, null from {openedBids} where company_id = {gys_guid:String} and {where}
      union all
      select event_month, 0, 0, 0, 0, 1, award_amount from {awardedWins} where winner_id = {gys_guid:String} and {where}
    )${monthOf}`,
  totals: {
    by: 'month',
    sql: `
    with activity as (
      select month, invited, accepted, rejected, bids, awards as wins, award_sum as amount
      from {supplierTotalsOfAllUnits} where company_id = {gys_guid:String} and {where}
    )${monthOf}`,
  },
});
