import { countMetric, metric, optionalText } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

export const regionDeals = defineQuery({
  key: 'insight.regionDeals',
  id: '4c8a8caee9f4e02359e6f3d686a33568',
  title: '地区成交',
  grain: '省份',
  permissions: ['tradingOverview'],
  columns: {
    sheng_name: optionalText('省份'),
    dealNum: countMetric('dealNum'),
    zbJinE: metric('zbJinE'),
    supplierNum: countMetric('supplierNum'),
  },
  filters: lotFilters,
  sorts: ['dealNum', 'zbJinE', 'supplierNum'],
  defaultSort: { column: 'dealNum', rule: 'desc' },
  tieBreak: ['sheng_name'],
  sql: `
    select
      province as "sheng_name",
      count(*) as "dealNum",
      yuan(sum(award_amount)) as "zbJinE",
      count(distinct winner_id) as "supplierNum"
    from lot_fact
    where is_deal = 1 and {where} and {scope}
    group by province`,
});
