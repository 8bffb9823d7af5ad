import { countMetric, metric, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

export const supplierTop = defineQuery({
  key: 'insight.supplierTop',
  id: 'cddc0ca9e58ff9d4af5e18787d66df25',
  title: '供应商成交排名',
  grain: '供应商',
  permission: 'tradingOverview',
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
      select company_id, max(company_name) as name, count(*) as lots
      from bid_fact where {where} and {scope}
      group by company_id
    ),
    awards as (
      select winner_id as company_id, max(winner_name) as name, count(*) as lots, sum(award_amount) as amount
      from lot_fact where is_deal = 1 and {where} and {scope}
      group by winner_id
    )
    select
      coalesce(b.company_id, a.company_id) as "gys_guid",
      coalesce(b.name, a.name) as "Gys_Name",
      coalesce(b.lots, 0) as "tbNum",
      coalesce(a.lots, 0) as "zbNum",
      ratio(coalesce(a.lots, 0), b.lots) as "zbRate",
      yuan(a.amount) as "zbJinE"
    from bids_made b full join awards a on a.company_id = b.company_id`,
});
