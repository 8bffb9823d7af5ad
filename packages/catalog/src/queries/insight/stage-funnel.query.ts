import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

/** Lots tendered in the period. A lot has reached a stage if that stage, or a later one, is on record. */
export const stageFunnel = defineQuery({
  key: 'insight.stageFunnel',
  id: '81655280090c1e4b2fe0a4c671682aac',
  title: '采购漏斗',
  grain: '整个选择范围',
  permissions: ['tradingOverview'],
  fields: ['planned', 'noticed', 'opened', 'awarded', 'plannedKnown'],
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    select
      count(*) as "planned",
      count_sum(case when notice_at is not null or is_opened = 1 or is_deal = 1 then 1 else 0 end) as "noticed",
      count_sum(case when is_opened = 1 or is_deal = 1 then 1 else 0 end) as "opened",
      count_sum(is_deal) as "awarded",
      count_sum(case when plan_received_at is not null then 1 else 0 end) as "plannedKnown"
    from {tenders}
    where {where}`,
});
