import { sourceFilters } from './field-filters.ts';
import { integerFilter, textFilter, timeFilter, type Filters } from './filter.ts';

/** Filters on the columns that every source with all columns of a lot has, except the region. For figures. */
export const selectionFilters = sourceFilters({
  zbr_guid: 'unit_id',
  zbr_name: 'unit_name',
  Is_JiTuanNei: 'in_group',
  xm_type: 'project_type',
  xm_LeiXing: 'category',
  zb_zuzhixingshi: 'organisation_form',
  zb_fangshi: 'method',
  zb_fangshi_LeiBie: textFilter('采购方式类别', 'method_family(method)'),
  pinlei: 'material_category',
  is_chengjiao: 'is_deal',
  BiaoDuan_bianhao: 'lot_code',
  bd_bh: textFilter('标段编号', 'lot_code'),
  bd_name: 'lot_name',
  xm_name: 'project_name',
  daiLi_DanWei: 'agency_name',
  daiLi_guid: 'agency_id',
  isDaiLi: integerFilter('是否委托代理', 'case when agency_id is null then 0 else 1 end'),
  /** The period of figures: each source uses the time of its own event. */
  zbtzs_fachu_time: timeFilter('期间', 'event_at'),
  zhaobiao_gonggao_time: 'tendered_at',
  kaibiao_time: 'bids_opened_at',
  zbgg_fabu_time: 'award_published_at',
  ShouDao_JiHuaDan_Time: 'plan_received_at',
});

export const lotFilters = { ...selectionFilters, ...sourceFilters({ sheng_name: 'province', shi_name: 'city' }) };

/** The same for lists of rows. Their period applies to the award, at the time by which figures count it. */
export const lotListFilters = { ...lotFilters, ...sourceFilters({ zbtzs_fachu_time: 'awarded_at' }) };

/** Filters on the columns that every mart below the lot has. */
export const marketFilters = {
  zbr_guid: lotFilters.zbr_guid,
  zbr_name: lotFilters.zbr_name,
  Is_JiTuanNei: lotFilters.Is_JiTuanNei,
  xm_LeiXing: lotFilters.xm_LeiXing,
  zb_fangshi: lotFilters.zb_fangshi,
  zb_fangshi_LeiBie: lotFilters.zb_fangshi_LeiBie,
  zb_zuzhixingshi: lotFilters.zb_zuzhixingshi,
  pinlei: lotFilters.pinlei,
  sheng_name: lotFilters.sheng_name,
  shi_name: lotFilters.shi_name,
  zbtzs_fachu_time: lotFilters.zbtzs_fachu_time,
} satisfies Filters;

/** The bidder of `bid_fact`, `material_price` and the like. */
export const bidderFilters = sourceFilters({ gys_guid: 'company_id', Gys_Name: 'company_name' });

/** `columnFilters` on the two companies of a row. */
export const pairFilters = ['gys_guid', 'Gys_Name', 'Target_Gys_guid', 'Target_Gys_Name'] as const;
