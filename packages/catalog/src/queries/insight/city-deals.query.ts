import { countMetric, metric, optionalText } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

export const cityDeals = defineQuery({
  key: 'insight.cityDeals',
  id: '1056ffbe9178b93ace7528c1d00f42d4',
  title: '城市成交',
  grain: '城市',
  permissions: ['tradingOverview'],
  columns: {
    shi_name: optionalText('城市'),
    dealNum: countMetric('dealNum'),
    zbJinE: metric('zbJinE'),
    supplierNum: countMetric('supplierNum'),
  },
  filters: lotFilters,
  sorts: ['dealNum', 'zbJinE', 'supplierNum'],
  defaultSort: { column: 'dealNum', rule: 'desc' },
  tieBreak: ['shi_name'],
  sql: `
    select
      city as "shi_name",
      count(*) as "dealNum",
      yuan(sum(award_amount)) as "zbJinE",
      count(distinct winner_id) as "supplierNum"
    from lot_fact
    where is_deal = 1 and {where} and {scope}
    group by city`,
});
