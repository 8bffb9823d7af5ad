import { supplierBids, supplierWins } from '../../compile/known-rollups.ts';
import { sumsOf } from '../../compile/rollups.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { bidMeasures, winRateField, winRateFields, winRateOf, winRateSample } from '../win-rate.ts';

const bids = (from: 'rows' | 'totals'): string => sumsOf(supplierBids, from, [...bidMeasures, 'first_at', 'last_at']);
const wins = (from: 'rows' | 'totals'): string => sumsOf(supplierWins, from, ['wins', 'amount']);

const described = `standing as (
      select
        count(*) as peers,
        count_sum(case when amount < (select coalesce(amount, 0) from won) then 1 else 0 end) as lower,
        count_sum(case when amount = (select coalesce(amount, 0) from won) then 1 else 0 end) - 1 as equal,
        count_sum(case when company_id = {gys_guid:String} then 1 else 0 end) as present
      from peer
    )
    select
      c.company_id as "gys_guid",
      c.name as "Gys_Name",
      c.company_type as "QiYe_Type",
      c.province as "sheng_name",
      c.city as "shi_name",
      c.registered_at as "zhuce_time",
      c.admitted_at as "ruku_time",
      i.all_of_them as "yqNum",
      i.accepted as "acptNum",
      i.rejected as "rejtNum",
      b.bids as "tbNum",
      w.wins as "zbNum",
      ${winRateOf('b')},
      w.amount as "zbJinE",
      b.first_at as "firstBidTime",
      b.last_at as "lastBidTime",
      case when s.present = 1 and s.peers >= 30
        then least(99, cast(floor(ratio(100 * (2 * s.lower + s.equal), 2 * (s.peers - 1))) as bigint)) end as "exceedRate",${winRateSample('b')}
    from (select * from companies where company_id = {gys_guid:String}) c
    cross join invited i cross join bidding b cross join won w cross join standing s`;

/** `exceedRate`: 超过X%企业 by 成交金额 among all suppliers that bid or won in the selection; null for fewer than 30 of them, and at most 99. */
export const profile = defineQuery({
  key: 'supplier.profile',
  id: '97937dbc768ee839929ad23d973e27bf',
  title: '供应商概况',
  grain: '供应商',
  permissions: ['individualHolographicPortrait', 'companyReport'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  fields: [
    'gys_guid', 'Gys_Name', 'QiYe_Type', 'sheng_name', 'shi_name', 'zhuce_time', 'ruku_time', 'yqNum', 'acptNum',
    'rejtNum', 'tbNum', 'zbNum', winRateField, 'zbJinE', 'firstBidTime', 'lastBidTime', 'exceedRate', ...winRateFields,
  ],
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with invited as (
      select count(*) as all_of_them,
        count_sum(case when response = 'accepted' then 1 else 0 end) as accepted,
        count_sum(case when response = 'rejected' then 1 else 0 end) as rejected
      from {invitationsOfSelection} where company_id = {gys_guid:String}
    ),
    bidding as (
      select ${bids('rows')}
      from {narrowestBids} where company_id = {gys_guid:String} and {where}
    ),
    award as (select winner_id as company_id, award_amount from {awardedWins} where {where}),
    won as (
      select ${wins('rows')}
      from award where company_id = {gys_guid:String}
    ),
    peer_award as (select company_id, sum(award_amount) as amount from award group by company_id),
    peer as (
      select company_id, round_cents(coalesce(sum(amount), 0)) as amount
      from (
        select distinct company_id, cast(0 as double) as amount from {narrowestBids} where {where}
        union all
        select company_id, amount from peer_award
      ) as activity
      group by company_id
    ),
    ${described}`,
  totals: {
    by: 'month',
    sql: `
    with own as (select * from {supplierTotalsOfAllUnits} where company_id = {gys_guid:String} and {where}),
    invited as (select count_sum(invited) as all_of_them, count_sum(accepted) as accepted, count_sum(rejected) as rejected from own),
    bidding as (select ${bids('totals')} from own),
    won as (select ${wins('totals')} from own),
    peer as (
      select company_id, round_cents(coalesce(sum(award_sum), 0)) as amount
      from {supplierTotalsOfAllUnits} where (bids > 0 or awards > 0) and {where}
      group by company_id
    ),
    ${described}`,
  },
});
