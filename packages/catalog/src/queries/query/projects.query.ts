import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { includeMissing, textFilter } from '../../filters/filter.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';
import { ofCases } from '../../query-fields.ts';
import { announcedFilter } from '../announced.ts';
import { groupFilters } from './group-filters.ts';

/** Includes projects without a lot. */
export const projectRows = defineQuery({
  key: 'query.projects',
  id: '07c4dd44ad142815437634cb8d313369',
  title: '项目清单',
  grain: '项目',
  permissions: ['basicDataStatistics', 'tradingOverview', 'issuerMarket', 'agencyMarket', 'issuerPortrait', 'agencyPortrait'],
  fields: [
    'xm_guid', 'xm_name', 'zbr_guid', 'zbr_name', 'xm_LeiXing', 'zb_fangshi', 'zb_zuzhixingshi', 'daiLi_DanWei',
    'sheng_name', 'lotNum', 'dealNum', 'failedNum', 'budget', 'zbJinE', 'saving', ofCases('savingRate', 'dealNum'),
    'zhaobiao_gonggao_time', 'daiLi_guid',
  ],
  filters: {
    ...lotListFilters,
    ...groupFilters,
    ...announcedFilter,
    ...includeMissing(sourceFilters({ status: textFilter('标段状态', 'status') })),
  },
  sorts: ['xm_name', 'zbr_name', 'lotNum', 'dealNum', 'failedNum', 'budget', 'zbJinE', 'saving', 'savingRate', 'zhaobiao_gonggao_time'],
  defaultSort: { column: 'zhaobiao_gonggao_time', rule: 'desc' },
  tieBreak: ['xm_guid'],
  sql: `
    select
      project_id as "xm_guid",
      max(project_name) as "xm_name",
      max(unit_id) as "zbr_guid",
      max(unit_name) as "zbr_name",
      max(category) as "xm_LeiXing",
      max(method) as "zb_fangshi",
      max(organisation_form) as "zb_zuzhixingshi",
      max(agency_name) as "daiLi_DanWei",
      max(province) as "sheng_name",
      count(lot_id) as "lotNum",
      count_sum(is_deal) as "dealNum",
      count_sum(is_failed) as "failedNum",
      round_cents(sum(budget)) as "budget",
      round_cents(sum(award_amount)) as "zbJinE",
      round_cents(sum(saving)) as "saving",
      round_stable(ratio(sum(saving), sum(saving_baseline))) as "savingRate",
      max(notice_at) as "zhaobiao_gonggao_time",
      max(agency_id) as "daiLi_guid"
    from {projectLots}
    where {where}
    group by project_id`,
});
