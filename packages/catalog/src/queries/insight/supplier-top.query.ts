import { countMetric, metric, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

export const supplierTop = defineQuery({
  key: 'insight.supplierTop',
  id: 'cddc0ca9e58ff9d4af5e18787d66df25',
  title: '供应商成交排名',
  grain: '供应商',
  permissions: ['tradingOverview', 'projectDealAnalysis', 'issuerPortrait', 'agencyPortrait', 'dataReportIndex'],
  columns: {
    gys_guid: text('供应商标识'),
    Gys_Name: text('供应商'),
    tbNum: countMetric('tbNum'),
    zbNum: countMetric('zbNum'),
    zbRate: metric('zbRate'),
    zbJinE: metric('zbJinE'),
  },
  filters: lotFilters,
  sorts: ['tbNum', 'zbNum', 'zbRate', 'zbJinE'],
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['gys_guid'],
  sql: `
    with bids_made as (
      select company_id, count(*) as lots
      from {bids} where {where}
      group by company_id
    ),
    won as (
      select winner_id as company_id, count(*) as lots
      from {openedWins} where {where}
      group by winner_id
    ),
    award as (
      select winner_id as company_id, sum(award_amount) as amount
      from {awardedWins} where {where}
      group by winner_id
    )
    select
      s.company_id as "gys_guid",
      c.name as "Gys_Name",
      coalesce(s.bids, 0) as "tbNum",
      coalesce(s.wins, 0) as "zbNum",
      ratio(coalesce(s.wins, 0), s.bids) as "zbRate",
      yuan(s.amount) as "zbJinE"
    from (
      select coalesce(b.company_id, a.company_id) as company_id, b.lots as bids, w.lots as wins, a.amount as amount
      from bids_made b
      left join won w on w.company_id = b.company_id
      full join award a on a.company_id = b.company_id
    ) s
    left join companies c on c.company_id = s.company_id`,
});
