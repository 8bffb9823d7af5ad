import { countMetric, integer, metric, ofCases, optionalText, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { includeMissing, textFilter } from '../../filters/filter.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';
import { groupFilters } from './group-filters.ts';

/** Includes projects without a lot. */
export const projectRows = defineQuery({
  key: 'query.projects',
  id: '07c4dd44ad142815437634cb8d313369',
  title: '项目清单',
  grain: '项目',
  permissions: ['basicDataStatistics', 'tradingOverview', 'issuerMarket', 'agencyMarket', 'issuerPortrait', 'agencyPortrait'],
  columns: {
    xm_guid: text('项目标识'),
    xm_name: text('项目名称'),
    zbr_guid: optionalText('招标人标识'),
    zbr_name: optionalText('招标人'),
    xm_LeiXing: optionalText('项目类型'),
    zb_fangshi: optionalText('采购方式'),
    zb_zuzhixingshi: optionalText('组织形式'),
    daiLi_DanWei: optionalText('代理机构'),
    sheng_name: optionalText('省份'),
    lotNum: countMetric('lotNum'),
    dealNum: countMetric('dealNum'),
    failedNum: integer('流标标段数'),
    budget: metric('budget'),
    zbJinE: metric('zbJinE'),
    saving: metric('saving'),
    savingRate: ofCases(metric('savingRate'), 'dealNum'),
    zhaobiao_gonggao_time: time('招标公告时间'),
    daiLi_guid: optionalText('代理机构标识'),
  },
  filters: { ...lotListFilters, ...groupFilters, ...includeMissing({ status: textFilter('标段状态', 'status') }) },
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
