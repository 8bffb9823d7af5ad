import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';
import { periodParams } from '../supplier-period.ts';
import { stepOf, stepParam } from './steps.ts';

const rows = `,
    stepped as (select distinct ${stepOf('month')} as step, company_id from bidding)
    select
      s.step as "step",
      count(*) as "activeNum",
      count_sum(case when f.is_chosen = 1 and s.step = ${stepOf('f.month')} then 1 else 0 end) as "newNum"
    from stepped s join first_bid f on f.company_id = s.company_id
    group by s.step`;

const within = (at: string): string => `${at} >= {periodFrom:Int64} and ${at} <= {periodTo:Int64}`;
const withinMonths = (month: string): string => `${month} >= month_of({periodFrom:Int64}) and ${month} <= month_of({periodTo:Int64})`;

/**
 * Bidders of a period by month or quarter, and the number of them that had not bid on the selected lots before. First bids are searched in
 * all years, so the period is a pair of params and not a condition.
 */
export const newcomers = defineQuery({
  key: 'market.newcomers',
  id: '74ac62d0552f637778ccd1bb4a397eb1',
  title: '新老供应商',
  grain: '月或季度',
  permissions: ['transactionAnalysis', 'dataReportIndex'],
  params: [stepParam, ...periodParams],
  fields: ['step', titled('activeNum', '投标供应商数'), 'newNum'],
  filters: {
    zbr_guid: lotFilters.zbr_guid,
    Is_JiTuanNei: lotFilters.Is_JiTuanNei,
    xm_LeiXing: lotFilters.xm_LeiXing,
    zb_fangshi: lotFilters.zb_fangshi,
    zb_fangshi_LeiBie: lotFilters.zb_fangshi_LeiBie,
    zb_zuzhixingshi: lotFilters.zb_zuzhixingshi,
    pinlei: lotFilters.pinlei,
  },
  sorts: ['step', 'activeNum', 'newNum'],
  defaultSort: { column: 'step', rule: 'asc' },
  tieBreak: ['step'],
  sql: `
    with bid as (select company_id, event_at from {narrowestBids} where event_at is not null and {where}),
    first_bid as (
      select company_id, month_of(min(event_at)) as month, case when ${within('min(event_at)')} then 1 else 0 end as is_chosen
      from bid group by company_id
    ),
    started as (select distinct month_start(event_at) as start, company_id from bid where ${within('event_at')}),
    bidding as (select month_of(start) as month, company_id from started)${rows}`,
  totals: {
    by: 'ever',
    fullMonths: ['periodFrom', 'periodTo'],
    sql: `
    with bid as (select month, company_id from {supplierTotalsOfAllUnits} where month is not null and bids > 0),
    first_bid as (
      select company_id, min(month) as month, case when ${withinMonths('min(month)')} then 1 else 0 end as is_chosen
      from bid group by company_id
    ),
    bidding as (select month, company_id from bid where ${withinMonths('month')})${rows}`,
  },
});
