import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';
import { lotsOfConsortium } from './consortium-of-pair.ts';
import { isPair, pairParams } from '../relation/member-params.ts';
import { relationScreens } from '../relation/relation-screens.ts';

/**
 * Two companies on the lots of the selection, one row in any order of the two: `gys_guid` is the lesser id. Members of one consortium do
 * not meet; `consortiumNum` counts the lots on which the two were one. `pricedNum` counts the meetings with both prices, whose relative
 * differences have the median `priceGap`. `jaccard` is the share of meetings among the `eitherNum` lots on which one of them bid, as in
 * `relation.jointBidding2`. If both won a lot, it counts in `ownWins` and `rivalWins`. `qValue` and `isSuspected` (1 if both are in one
 * suspected group) refer to all lots of the entire group and are null for a user of some units.
 */
export const pair = defineQuery({
  key: 'competition.pair',
  id: '2c3e657e00f5f521b84208658beac71c',
  title: '两家企业的相遇',
  grain: '企业对',
  permissions: relationScreens,
  params: pairParams,
  fields: [
    'gys_guid', 'Target_gys_guid', 'meetNum', titled('ownWins', '供应商中标'), 'rivalWins', 'otherWins', titled('failedNum', '流标'),
    'undecidedNum', ofCases('priceGap', 'pricedNum'), 'pricedNum', titled('tbNum', '投标次数'), 'targetTbNum',
    ofCases('jaccard', 'eitherNum'), 'eitherNum', 'consortiumNum', 'firstMetTime', 'lastMetTime', 'qValue', 'isSuspected',
  ],
  filters: marketFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with meeting as (
      select a_wins, b_wins, is_deal, is_failed, is_undecided, price_gap, bids_opened_at
      from {narrowestPairs} where ${isPair} and {where}
    ),
    counted as (
      select count(*) as meetings, count_sum(a_wins) as a_wins, count_sum(b_wins) as b_wins, count_sum(a_wins * b_wins) as both_win,
        count_sum(is_deal) as deals, count_sum(is_failed) as failed, count_sum(is_undecided) as undecided, count(price_gap) as priced,
        round_stable(p50(price_gap)) as price_gap, min(bids_opened_at) as first_at, max(bids_opened_at) as last_at
      from meeting
    ),
    bid as (
      select company_id from {narrowestBids}
      where company_id in ({one_guid:String}, {other_guid:String}) and {where}
    ),
    bidder as (
      select count_sum(case when company_id = least({one_guid:String}, {other_guid:String}) then 1 else 0 end) as a_bids,
        count_sum(case when company_id = greatest({one_guid:String}, {other_guid:String}) then 1 else 0 end) as b_bids
      from bid
    ),
    partner as (select count(*) as lots from (${lotsOfConsortium}) as lots),
    tested as (select max(q_value) as q_value from {pairTestsOfAllUnits} where ${isPair}),
    fellow as (
      select max(case when y.company_id is not null then 1 end) as is_suspected
      from (select group_guid from {riskGroupMembersOfAllUnits} where company_id = {one_guid:String} and company_id <> {other_guid:String}) x
      join (select group_guid, company_id from {riskGroupMembersOfAllUnits} where company_id = {other_guid:String}) y on y.group_guid = x.group_guid
    )
    select
      least({one_guid:String}, {other_guid:String}) as "gys_guid",
      greatest({one_guid:String}, {other_guid:String}) as "Target_gys_guid",
      c.meetings as "meetNum",
      c.a_wins as "ownWins",
      c.b_wins as "rivalWins",
      c.deals - c.a_wins - c.b_wins + c.both_win as "otherWins",
      c.failed as "failedNum",
      c.undecided as "undecidedNum",
      c.price_gap as "priceGap",
      c.priced as "pricedNum",
      b.a_bids as "tbNum",
      b.b_bids as "targetTbNum",
      ratio(c.meetings, b.a_bids + b.b_bids - c.meetings) as "jaccard",
      b.a_bids + b.b_bids - c.meetings as "eitherNum",
      p.lots as "consortiumNum",
      c.first_at as "firstMetTime",
      c.last_at as "lastMetTime",
      t.q_value as "qValue",
      f.is_suspected as "isSuspected"
    from counted c cross join bidder b cross join partner p cross join tested t cross join fellow f`,
});
