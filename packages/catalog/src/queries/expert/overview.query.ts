import { countMetric } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { redefined } from '../../query-fields.ts';

/**
 * Totals of `expert.deviation`, `expert.lots`, `expert.marks`, `expert.alerts` and the decisive seats of `expert.seats` in the selection. A
 * suspected bias refers to all units: null for a user of some units.
 */
export const expertOverview = defineQuery({
  key: 'expert.overview',
  id: '8d162104898bbf77e7a49224aba6cec9',
  title: '专家评审总览（供核查）',
  grain: '所选范围',
  permissions: ['expertReviewAbility', 'dataReportIndex'],
  fields: [
    'expertNum', 'reviewedLotNum', 'flaggedMarkNum', 'leaningNum', redefined('decisiveNum', countMetric('decisiveNum')),
  ],
  filters: marketFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with marked as (
      select count(distinct expert_code) as experts, count(distinct lot_id) as lots, count_sum(is_alert) as alerts
      from {reviews} where is_subjective = 1 and {where}
    ),
    decided as (select count_sum(is_decisive) as votes from {reviewPanels} where {where}),
    met as (select expert_id, company_id from {reviewTotals} where residual is not null and {where} group by expert_id, company_id),
    leaning as (
      select count(*) as pairs
      from {expertBiasOfAllUnits} b join met m on m.expert_id = b.expert_id and m.company_id = b.company_id
      where b.is_suspected = 1
    ),
    whole as (select count(*) as suppliers from {supplierTotalsOfAllUnits})
    select
      m.experts as "expertNum",
      m.lots as "reviewedLotNum",
      m.alerts as "flaggedMarkNum",
      case when w.suppliers > 0 then n.pairs end as "leaningNum",
      d.votes as "decisiveNum"
    from marked m cross join decided d cross join leaning n cross join whole w`,
});
