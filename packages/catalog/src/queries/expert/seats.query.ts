import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { required, titled } from '../../query-fields.ts';

/**
 * An expert's influence on each panel. `first` is the bidder with the highest total of all marks, `firstWithout` the one without this
 * expert's marks; the vote is decisive if they differ. Several names are a tie. Both refer to marks: the winner may be another bidder if
 * the price is evaluated separately.
 */
export const expertSeats = defineQuery({
  key: 'expert.seats',
  id: '1e52986fecf66471d33899f58add2eb4',
  title: '专家参评情况',
  grain: '专家 × 标段',
  permissions: ['expertReviewAbility'],
  fields: [
    'pingwei_code', 'expert_name', 'bd_name', 'kaibiao_time', titled(required('bidderNum'), '被评投标人数'),
    titled('severity', '比其他评委平均高（占满分）'), 'agreement', 'flaggedNum', 'isDecisive', 'first', 'firstWithout', 'winner',
    'lot_guid', 'winner_guid', 'row_guid',
  ],
  filters: { ...marketFilters, ...sourceFilters({ pingwei_code: 'expert_code' }) },
  columnFilters: ['lot_guid', 'bd_name', 'flaggedNum', 'isDecisive'],
  sorts: ['pingwei_code', 'bd_name', 'kaibiao_time', 'bidderNum', 'severity', 'agreement', 'flaggedNum', 'isDecisive', 'first', 'firstWithout', 'winner'],
  defaultSort: { column: 'kaibiao_time', rule: 'desc' },
  tieBreak: ['row_guid'],
  where2: '专家在标段上的评审结果',
  sql: `
    with seat as (
      select lot_id, expert_id, expert_code, bidders, severity, agreement, is_decisive, first_names, first_names_without
      from {reviewPanels} where {where}
    ),
    flagged as (
      select lot_id, expert_id, count_sum(is_alert) as alerts from {reviews} where is_subjective = 1 and {where} group by lot_id, expert_id
    ),
    lot as (
      select lot_id, lot_name, bids_opened_at, is_deal, winner_id, winner_name from {lots} where lot_id in (select lot_id from seat)
    ),
    described as (
      select
        s.expert_code as "pingwei_code",
        e.name as "expert_name",
        l.lot_name as "bd_name",
        l.bids_opened_at as "kaibiao_time",
        s.bidders as "bidderNum",
        round_stable(s.severity) as "severity",
        round_stable(s.agreement) as "agreement",
        coalesce(f.alerts, 0) as "flaggedNum",
        s.is_decisive as "isDecisive",
        s.first_names as "first",
        s.first_names_without as "firstWithout",
        case when l.is_deal = 1 then l.winner_name end as "winner",
        s.lot_id as "lot_guid",
        case when l.is_deal = 1 then l.winner_id end as "winner_guid",
        s.lot_id || '/' || s.expert_id as "row_guid"
      from seat s
      join lot l on l.lot_id = s.lot_id
      left join flagged f on f.lot_id = s.lot_id and f.expert_id = s.expert_id
      left join experts e on e.expert_id = s.expert_id
    )
    select * from described where {where2}`,
});
