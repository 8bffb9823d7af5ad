import { supplierBids } from '../../compile/known-rollups.ts';
import { overRollups } from '../../compile/rollups.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';
import { announced } from '../announced.ts';

/** Each figure over the lots whose own event is in the period; `activeSuppliers` is a SELECT of their number. */
const figuresWith = (activeSuppliers: string): string => `
    with tender as (
      select
        count(*) as lots,
        sum(budget) as budget,
        count(${announced}) as announced_lots,
        sum(case when ${announced} = 1 then budget end) as announced_budget,
        count(case when status = '进行中' and is_opened = 0 then 1 end) as unopened,
        ratio(sum(case when is_opened = 1 then valid_bidders end), count(case when is_opened = 1 then valid_bidders end)) as avg_bidders,
        ratio(sum(is_open), count(*)) as open_rate
      from {tenders} where {where}
    ),
    project as (
      select count(distinct project_id) as projects, count(distinct case when ${announced} = 1 then project_id end) as announced
      from {projectTenders} where {where}
    ),
    opening as (
      select
        ratio(sum(is_failed), sum(is_deal + is_failed)) as failed_rate,
        count_sum(is_deal + is_failed) as decided,
        count(case when status = '进行中' then 1 end) as undecided
      from {openings} where {where}
    ),
    award as (
      select
        count(*) as deals,
        sum(award_amount) as amount,
        sum(saving) as saving,
        sum(saving_baseline) as baseline,
        p50(cycle_days) as cycle_days
      from {awards} where {where}
    ),
    active as (${activeSuppliers})
    select
      p.projects as "projectNum",
      t.lots as "lotNum",
      w.deals as "dealNum",
      round_cents(w.amount) as "zbJinE",
      round_cents(t.budget) as "budget",
      round_cents(w.saving) as "saving",
      ratio(w.saving, w.baseline) as "savingRate",
      t.avg_bidders as "avgBidders",
      o.failed_rate as "failedRate",
      t.open_rate as "openRate",
      w.cycle_days as "cycleDays",
      a.suppliers as "activeSuppliers",
      round_cents(w.baseline) as "comparableBudget",
      p.announced as "announcedProjectNum",
      t.announced_lots as "announcedLotNum",
      round_cents(t.announced_budget) as "announcedBudget",
      t.unopened as "unopenedNum",
      o.undecided as "undecidedNum",
      o.decided as "decidedNum"
    from tender t cross join project p cross join opening o cross join award w cross join active a`;

export const overview = defineQuery({
  key: 'insight.overview',
  id: 'fc64c6ec41b2aa33811abeab468054e7',
  title: '交易总览指标',
  grain: '整个选择范围',
  permissions: ['tradingOverview', 'tradingTrendAnalysis', 'projectDealAnalysis', 'basicDataStatistics', 'issuerMarket', 'agencyMarket', 'issuerPortrait', 'agencyPortrait', 'dataReportIndex'],
  fields: [
    'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate',
    'openRate', 'cycleDays', 'activeSuppliers', 'comparableBudget', 'announcedProjectNum', 'announcedLotNum',
    'announcedBudget', 'unopenedNum', titled('undecidedNum', '未有结果标段数'), 'decidedNum',
  ],
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  ...overRollups((read) => figuresWith(read(supplierBids, { measures: ['suppliers'] }))),
});
