import { defineQuery } from '../../define-query.ts';
import { isUndated, isUndatedDeal, periodScreens, undatedFilters } from '../undated.ts';

/** Deals, lots, and projects without lots, that are in no period: figures of a period exclude them, figures of all time include them. */
export const undated = defineQuery({
  key: 'insight.undated',
  id: '1b94ba7378cd9dd129933c6c63a5eb31',
  title: '无日期的标段',
  grain: '整个选择范围',
  permissions: periodScreens,
  fields: ['undatedDealNum', 'undatedAmount', 'undatedLotNum', 'undatedProjectNum'],
  filters: undatedFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    select
      count(case when ${isUndatedDeal} then 1 end) as "undatedDealNum",
      round_cents(sum(case when ${isUndatedDeal} then award_amount end)) as "undatedAmount",
      count(case when ${isUndated} and lot_id is not null then 1 end) as "undatedLotNum",
      count(case when ${isUndated} and lot_id is null then 1 end) as "undatedProjectNum"
    from {projectLots}
    where {where}`,
});
