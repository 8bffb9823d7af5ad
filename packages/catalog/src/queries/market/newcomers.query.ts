import { integer, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { stepOf, stepParam } from './steps.ts';

const rows = `,
    first_bid as (select company_id, min(month) as month from bidding group by company_id),
    stepped as (select distinct ${stepOf('month')} as step, company_id from bidding)
    select
      s.step as "step",
      count(*) as "activeNum",
      total(case when s.step = ${stepOf('f.month')} then 1 else 0 end) as "newNum"
    from stepped s join first_bid f on f.company_id = s.company_id
    group by s.step`;

/** Bidders by month or quarter, and how many of them had not bid on the selected lots before. Needs all years, so it takes no period. */
export const newcomers = defineQuery({
  key: 'market.newcomers',
  id: '74ac62d0552f637778ccd1bb4a397eb1',
  title: '新老供应商',
  grain: '月或季度',
  permissions: ['transactionAnalysis', 'dataReportIndex'],
  params: [stepParam],
  columns: { step: text('时段'), activeNum: integer('投标供应商数'), newNum: integer('其中此前未投标的') },
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
    with started as (
      select distinct month_start(event_at) as start, company_id
      from {bids} where event_at is not null and {where}
    ),
    bidding as (select month_of(start) as month, company_id from started)${rows}`,
  totals: {
    by: 'ever',
    sql: `
    with bidding as (
      select month, company_id from {supplierTotalsOfAllUnits} where month is not null and bids > 0
    )${rows}`,
  },
});
