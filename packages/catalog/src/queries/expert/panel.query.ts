import { defineQuery } from '../../define-query.ts';
import { titled } from '../../query-fields.ts';
import { markColumns, panelMarks } from './panel-marks.ts';

/**
 * The marks of one panel. `score` is the sum over all criteria. `residual` is the remainder of the subjective total without the expert's
 * severity and the bidder's merit, as a share of its full mark; null if not all members marked the bidder. `isSuspected` refers to all
 * meetings of the two in the entire group and is null for a user of some units.
 */
export const expertPanel = defineQuery({
  key: 'expert.panel',
  id: 'ccdf4ffc2ee6ac4ce1311d2fd5b78766',
  title: '评分矩阵与去掉一名专家后的排名',
  grain: '专家 × 供应商',
  permissions: ['expertReviewAbility'],
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    'pingwei_code', 'expert_name', 'gys_guid', 'Gys_Name', titled('score', '得分'), 'fullMark', 'share', 'residual',
    'flaggedNum', 'isWinner', 'priceRank', titled('isSuspected', '疑似倾向性评分（供核查）'),
  ],
  sorts: ['pingwei_code', 'Gys_Name', 'score', 'residual'],
  defaultSort: { column: 'pingwei_code', rule: 'asc' },
  tieBreak: ['pingwei_code', 'gys_guid'],
  sql: `
    with mark as (
      select
        ${panelMarks}
      from {reviews} where lot_id = {lot_guid:String} and {where}
      group by expert_id, company_id
    ),
    subjective as (select expert_id, company_id, score as share, residual from {reviewTotals} where lot_id = {lot_guid:String} and {where}),
    priced as (
      select company_id, rank() over (order by price) as place from {bidFacts}
      where lot_id = {lot_guid:String} and price > 0 and is_valid = 1
    )
    select
      ${markColumns},
      p.place as "priceRank",
      b.is_suspected as "isSuspected"
    from mark m
    left join subjective s on s.expert_id = m.expert_id and s.company_id = m.company_id
    left join priced p on p.company_id = m.company_id
    left join {expertBiasOfAllUnits} b on b.expert_id = m.expert_id and b.company_id = m.company_id`,
});
