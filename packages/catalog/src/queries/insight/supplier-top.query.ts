import { countMetric, metric, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

export const supplierTop = defineQuery({
  key: 'insight.supplierTop',
  id: 'cddc0ca9e58ff9d4af5e18787d66df25',
  title: '供应商成交排名',
  grain: '供应商',
  permissions: ['tradingOverview', 'projectDealAnalysis'],
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
    awards as (
      select winner_id as company_id, count(*) as lots, sum(award_amount) as amount
      from {lots} where is_deal = 1 and {where}
      group by winner_id
    )
    select
      s.company_id as "gys_guid",
      c.name as "Gys_Name",
      coalesce(s.bids, 0) as "tbNum",
      coalesce(s.awards, 0) as "zbNum",
      ratio(coalesce(s.awards, 0), s.bids) as "zbRate",
      yuan(s.amount) as "zbJinE"
    from (
      select coalesce(b.company_id, a.company_id) as company_id, b.lots as bids, a.lots as awards, a.amount as amount
      from bids_made b full join awards a on a.company_id = b.company_id
    ) s
    left join companies c on c.company_id = s.company_id`,
});
