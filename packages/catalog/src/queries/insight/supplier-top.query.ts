import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { required } from '../../query-fields.ts';
import { supplierActivity } from '../market/supplier-activity.ts';
import { sortedByBound, winRateField, winRateFields, winRateOf, winRateSample } from '../win-rate.ts';

export const supplierTop = defineQuery({
  key: 'insight.supplierTop',
  id: 'cddc0ca9e58ff9d4af5e18787d66df25',
  title: '供应商成交排名',
  grain: '供应商',
  permissions: ['tradingOverview', 'projectDealAnalysis', 'issuerMarket', 'agencyMarket', 'issuerPortrait', 'agencyPortrait', 'dataReportIndex'],
  fields: ['gys_guid', required('Gys_Name'), 'tbNum', 'zbNum', winRateField, 'zbJinE', ...winRateFields],
  filters: lotFilters,
  columnFilters: ['tbNum', 'zbNum'],
  sortsBy: sortedByBound,
  sorts: ['tbNum', 'zbNum', 'zbRate', 'zbJinE'],
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['gys_guid'],
  where2: '供应商的统计结果',
  sql: `${supplierActivity},
    described as (
      select
        a.company_id as "gys_guid",
        c.name as "Gys_Name",
        a.bids as "tbNum",
        a.wins as "zbNum",
        ${winRateOf('a')},
        a.amount as "zbJinE",${winRateSample('a')}
      from counted a
      left join companies c on c.company_id = a.company_id
    )
    select * from described where {where2}`,
});
