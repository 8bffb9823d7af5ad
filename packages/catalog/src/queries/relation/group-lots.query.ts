import { metric } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { redefined, titled } from '../../query-fields.ts';
import { groupParam } from './group-param.ts';

/**
 * The lots of the selection on which members of a suspected group bid against each other; without a group, those of all groups. `memberNum`
 * counts these members; `winner` is the member that won, or the number of members that did; `zbJinE` is the amount credited to them;
 * `score` is the closeness of all bids of the lot compared with lots of its kind.
 */
export const groupLots = defineQuery({
  key: 'relation.groupLots',
  id: '3daac4456d7d1214b14309ff696efa44',
  title: '疑似团伙涉及标段（供核查）',
  grain: '标段',
  permissions: ['warningRelationAnalysis', 'complexRelationAnalysis', 'companyReport'],
  params: [groupParam],
  fields: [
    'lot_guid', 'bd_name', 'zbr_name', 'pinlei', 'kaibiao_time', titled('memberNum', '同场成员数'),
    titled('winner_guid', '中标成员标识'), titled('winner', '中标成员'), titled('zbJinE', '成员中标金额'),
    redefined('score', metric('priceScore')),
  ],
  filters: marketFilters,
  columnFilters: ['memberNum', 'score'],
  sorts: ['bd_name', 'zbr_name', 'pinlei', 'kaibiao_time', 'memberNum', 'winner', 'zbJinE', 'score'],
  defaultSort: { column: 'kaibiao_time', rule: 'desc' },
  tieBreak: ['lot_guid'],
  where2: '疑似团伙涉及标段的结果',
  sql: `
    with met as (
      select lot_id, max(present_num) as members, max(winner_num) as winners, max(winner_id) as winner_id, max(award_amount) as amount
      from {riskGroupLotsOfAllUnits}
      where {group_guid:String} = '' or group_guid = {group_guid:String}
      group by lot_id
    ),
    lot as (select lot_id, lot_name, unit_name, material_category, bids_opened_at from {openings} where {where}),
    described as (
      select
        m.lot_id as "lot_guid",
        l.lot_name as "bd_name",
        l.unit_name as "zbr_name",
        l.material_category as "pinlei",
        l.bids_opened_at as "kaibiao_time",
        m.members as "memberNum",
        case when m.winners = 1 then m.winner_id end as "winner_guid",
        case when m.winners > 1 then cast(m.winners as varchar) || ' 家成员中标' else c.name end as "winner",
        m.amount as "zbJinE",
        s.score as "score"
      from met m
      join lot l on l.lot_id = m.lot_id
      left join companies c on c.company_id = m.winner_id
      left join {lotScoresOfAllUnits} s on s.lot_id = m.lot_id
    )
    select * from described where {where2}`,
});
