import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';

/**
 * Subjective marks that deviate strongly without the expert's severity and the bidder's merit: `residual`, a share of the full mark, is
 * more than a fifth of it or two standard deviations of the criterion in the lot. `othersMean` is the mean of the other members.
 */
export const expertMarks = defineQuery({
  key: 'expert.marks',
  id: 'e4070e8698cde54fe1bec3db26dd7a3c',
  title: '偏离评分（供核查）',
  grain: '评分',
  permissions: ['expertReviewAbility'],
  fields: [
    'pingwei_code', 'expert_name', 'bd_name', 'kaibiao_time', 'Gys_Name', 'criterion', titled('score', '得分'),
    'othersMean', 'fullMark', 'residual', 'lot_guid', 'gys_guid', 'row_guid',
  ],
  filters: marketFilters,
  columnFilters: ['pingwei_code', 'lot_guid', 'gys_guid', 'Gys_Name', titled('residual', '偏离（占满分）')],
  sorts: ['pingwei_code', 'bd_name', 'kaibiao_time', 'Gys_Name', 'criterion', 'score', 'fullMark', 'residual'],
  defaultSort: { column: 'kaibiao_time', rule: 'desc' },
  tieBreak: ['row_guid'],
  where2: '偏离的评分',
  sql: `
    with flagged as (
      select lot_id, expert_id, company_id, criterion, expert_code, expert_name, company_name, score, full_mark, deviation, residual
      from {reviews} where is_subjective = 1 and is_alert = 1 and {where}
    ),
    lot as (select lot_id, lot_name, bids_opened_at from {lots} where lot_id in (select lot_id from flagged)),
    described as (
      select
        f.expert_code as "pingwei_code",
        f.expert_name as "expert_name",
        l.lot_name as "bd_name",
        l.bids_opened_at as "kaibiao_time",
        f.company_name as "Gys_Name",
        f.criterion as "criterion",
        f.score as "score",
        round_stable(f.score - f.deviation * f.full_mark) as "othersMean",
        f.full_mark as "fullMark",
        round_stable(f.residual) as "residual",
        f.lot_id as "lot_guid",
        f.company_id as "gys_guid",
        f.lot_id || '/' || f.expert_id || '/' || f.company_id || '/' || f.criterion as "row_guid"
      from flagged f join lot l on l.lot_id = f.lot_id
    )
    select * from described where {where2}`,
});
