import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

export const methodShare = defineQuery({
  key: 'insight.methodShare',
  id: '892dd42d3d4a541f45f571191a7a7191',
  title: '采购方式占比',
  grain: '采购方式',
  permissions: ['tradingOverview', 'issuerMarket', 'agencyMarket', 'issuerPortrait', 'agencyPortrait', 'dataReportIndex'],
  fields: ['zb_fangshi', 'dealNum', 'zbJinE'],
  filters: lotFilters,
  sorts: ['dealNum', 'zbJinE'],
  defaultSort: { column: 'dealNum', rule: 'desc' },
  tieBreak: ['zb_fangshi'],
  sql: `
    select
      method as "zb_fangshi",
      count_sum(deal_num) as "dealNum",
      round_cents(sum(award_sum)) as "zbJinE"
    from {narrowestDeals}
    where {where}
    group by method
    having sum(deal_num) > 0`,
});
