import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { required, titled } from '../../query-fields.ts';

/** Lots with subjective marks. `agreement` is the mean over the panel of each expert's Spearman correlation with the others. */
export const expertLots = defineQuery({
  key: 'expert.lots',
  id: '3b56231a5d1799b4d63eb88768961493',
  title: '参评标段',
  grain: '标段',
  permissions: ['expertReviewAbility'],
  fields: [
    'lot_guid', 'bd_name', 'zbr_name', 'kaibiao_time', 'panelSize', titled(required('bidderNum'), '被评投标人数'),
    titled('agreement', '评委间一致性'), 'flaggedNum', titled('decisiveNum', '关键票数'), 'winner', 'zbr_guid', 'winner_guid',
  ],
  filters: marketFilters,
  columnFilters: ['lot_guid', 'bd_name', 'agreement', 'flaggedNum', 'decisiveNum'],
  sorts: ['bd_name', 'zbr_name', 'kaibiao_time', 'panelSize', 'bidderNum', 'agreement', 'flaggedNum', 'decisiveNum', 'winner'],
  defaultSort: { column: 'flaggedNum', rule: 'desc' },
  tieBreak: ['lot_guid'],
  where2: '标段的评审结果',
  sql: `
    with marked as (
      select lot_id, count(distinct expert_id) as members, count(distinct company_id) as bidders, count_sum(is_alert) as alerts
      from {reviews} where is_subjective = 1 and {where}
      group by lot_id
    ),
    seated as (
      select lot_id, round_stable(avg(agreement)) as agreement, count_sum(is_decisive) as votes from {reviewPanels} where {where} group by lot_id
    ),
    lot as (
      select lot_id, lot_name, unit_id, unit_name, bids_opened_at, is_deal, winner_id, winner_name from {lots}
      where lot_id in (select lot_id from marked)
    ),
    described as (
      select
        m.lot_id as "lot_guid",
        l.lot_name as "bd_name",
        l.unit_name as "zbr_name",
        l.bids_opened_at as "kaibiao_time",
        m.members as "panelSize",
        m.bidders as "bidderNum",
        s.agreement as "agreement",
        m.alerts as "flaggedNum",
        coalesce(s.votes, 0) as "decisiveNum",
        case when l.is_deal = 1 then l.winner_name end as "winner",
        l.unit_id as "zbr_guid",
        case when l.is_deal = 1 then l.winner_id end as "winner_guid"
      from marked m
      join lot l on l.lot_id = m.lot_id
      left join seated s on s.lot_id = m.lot_id
    )
    select * from described where {where2}`,
});
