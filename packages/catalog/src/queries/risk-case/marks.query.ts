import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { titled } from '../../query-fields.ts';
import { markColumns, panelMarks } from '../expert/panel-marks.ts';

/**
 * The marks of every expert for every bidder of the lots that a case is about, as in `expert.panel`: `score` is the sum over all criteria,
 * `share` the subjective total as a share of its full mark, `residual` its remainder without the expert's severity and the bidder's merit;
 * null if not all members marked the bidder.
 */
export const caseMarks = defineQuery({
  key: 'riskCase.marks',
  id: '0feb58fd59ba4fb338ded843db2b17a2',
  title: '线索涉及标段的评分',
  grain: '标段 × 专家 × 供应商',
  permissions: ['riskCases'],
  isServerOnly: true,
  fields: [
    'lot_guid', 'bd_name', 'pingwei_code', 'expert_name', 'gys_guid', 'Gys_Name', titled('score', '得分'), 'fullMark', 'share', 'residual',
    'flaggedNum', 'isWinner',
  ],
  filters: sourceFilters({ lot_guid: 'lot_id' }),
  sorts: ['bd_name', 'pingwei_code', 'Gys_Name', 'score'],
  defaultSort: { column: 'bd_name', rule: 'asc' },
  tieBreak: ['lot_guid', 'pingwei_code', 'gys_guid'],
  sql: `
    with mark as (
      select
        lot_id, ${panelMarks}
      from {reviews} where {where}
      group by lot_id, expert_id, company_id
    ),
    subjective as (select lot_id, expert_id, company_id, score as share, residual from {reviewTotals} where {where})
    select
      m.lot_id as "lot_guid",
      l.lot_name as "bd_name",
      ${markColumns}
    from mark m
    join (select lot_id, lot_name from {lots} where lot_id in (select lot_id from mark)) l on l.lot_id = m.lot_id
    left join subjective s on s.lot_id = m.lot_id and s.expert_id = m.expert_id and s.company_id = m.company_id`,
});
