import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { required, titled } from '../../query-fields.ts';
import { bidOutcome } from '../bid-outcome.ts';

/**
 * Lots on which an expert marked a supplier. `share` is the subjective total as a share of the full mark, `othersShare` the mean share of
 * the other members, `effect` the part beyond severity and merit; null if no table can be compared. `priceRank` 1 is the lowest price.
 * `firstChange` is 1 if the supplier is first by all marks only with the expert's, −1 if only without them; `fullMarkNum` counts bidders
 * to whom the expert gave the full subjective mark.
 */
export const expertMeetings = defineQuery({
  key: 'expert.meetings',
  id: '1fbd5cee2fb632829891c7fab12fd155',
  title: '专家与供应商同场的标段',
  grain: '标段',
  permissions: ['expertReviewAbility'],
  params: [
    { name: 'pingwei_code', title: '评委编号', type: 'text' },
    { name: 'gys_guid', title: '供应商标识', type: 'text' },
  ],
  fields: [
    'bd_name', 'kaibiao_time', 'panelSize', titled(required('bidderNum'), '可比投标人数'), 'share', 'othersShare',
    'lotEffect', 'priceRank', 'isDecisive', titled('isWinner', '该供应商中标'), 'lot_guid', 'zbr_name', 'isDecided',
    titled('jieguo', '该供应商的结果'), 'firstChange', 'fullMarkNum',
  ],
  filters: marketFilters,
  sorts: ['bd_name', 'kaibiao_time', 'panelSize', 'bidderNum', 'share', 'othersShare', 'lotEffect', 'priceRank', 'isDecisive', 'isWinner'],
  defaultSort: { column: 'kaibiao_time', rule: 'desc' },
  tieBreak: ['lot_guid'],
  sql: `
    with met as (
      select lot_id, expert_id, members, score, bidders, effect, is_winner, first_change from {reviewTotals}
      where expert_code = {pingwei_code:String} and company_id = {gys_guid:String} and {where}
    ),
    beside as (
      select lot_id, sum(score) as shares, count(score) as marked from {reviewTotals}
      where company_id = {gys_guid:String} and lot_id in (select lot_id from met) and {where}
      group by lot_id
    ),
    capped as (
      select lot_id, count_sum(case when score > 1 - 0.000000001 then 1 else 0 end) as bidders from {reviewTotals}
      where expert_code = {pingwei_code:String} and lot_id in (select lot_id from met) and {where}
      group by lot_id
    ),
    seat as (select lot_id, is_decisive from {reviewPanels} where expert_code = {pingwei_code:String} and lot_id in (select lot_id from met) and {where}),
    priced as (
      select lot_id, company_id, rank() over (partition by lot_id order by price) as place from {bidFacts}
      where price > 0 and is_valid = 1 and lot_id in (select lot_id from met)
    ),
    lot as (
      select lot_id, lot_name, unit_name, bids_opened_at, is_deal, is_failed, is_undecided, status from {lots} where lot_id in (select lot_id from met)
    ),
    bid as (select lot_id, is_valid from {bidFacts} where company_id = {gys_guid:String} and lot_id in (select lot_id from met)),
    ended as (
      select
        m.lot_id as lot_id, m.is_winner as is_winner, b.is_valid as is_valid, l.is_deal as is_deal, l.is_failed as is_failed,
        l.is_undecided as is_undecided, l.status as status
      from met m join lot l on l.lot_id = m.lot_id left join bid b on b.lot_id = m.lot_id
    )
    select
      l.lot_name as "bd_name",
      l.bids_opened_at as "kaibiao_time",
      m.members as "panelSize",
      coalesce(m.bidders, 0) as "bidderNum",
      round_stable(m.score) as "share",
      round_stable(ratio(b.shares - m.score, b.marked - 1)) as "othersShare",
      round_stable(m.effect) as "lotEffect",
      p.place as "priceRank",
      coalesce(s.is_decisive, 0) as "isDecisive",
      m.is_winner as "isWinner",
      m.lot_id as "lot_guid",
      l.unit_name as "zbr_name",
      l.is_deal + l.is_failed as "isDecided",
      ${bidOutcome('n.', 'n.status')} as "jieguo",
      m.first_change as "firstChange",
      coalesce(c.bidders, 0) as "fullMarkNum"
    from met m
    join lot l on l.lot_id = m.lot_id
    join ended n on n.lot_id = m.lot_id
    left join beside b on b.lot_id = m.lot_id
    left join capped c on c.lot_id = m.lot_id
    left join seat s on s.lot_id = m.lot_id
    left join (select * from priced where company_id = {gys_guid:String}) p on p.lot_id = m.lot_id`,
});
