import { afterGrouping, integerFilter, textFilter, timeFilter, type Filters } from './filter.ts';
import { cityFilter, provinceFilter } from './place-filters.ts';

/** Filters on the columns that every source with all columns of a lot has, except the region. For figures. */
export const selectionFilters = {
  zbr_guid: textFilter('招标人标识', 'unit_id'),
  zbr_name: textFilter('招标人', 'unit_name'),
  Is_JiTuanNei: integerFilter('是否集团内', 'in_group'),
  xm_type: textFilter('招标类型', 'project_type'),
  xm_LeiXing: textFilter('项目类型', 'category'),
  zb_zuzhixingshi: textFilter('组织形式', 'organisation_form'),
  zb_fangshi: textFilter('采购方式', 'method'),
  zb_fangshi_LeiBie: textFilter('采购方式类别', 'method_family(method)'),
  pinlei: textFilter('品类', 'material_category'),
  is_chengjiao: integerFilter('是否成交', 'is_deal'),
  BiaoDuan_bianhao: textFilter('标段编号', 'lot_code'),
  bd_bh: textFilter('标段编号', 'lot_code'),
  bd_name: textFilter('标段名称', 'lot_name'),
  xm_name: textFilter('项目名称', 'project_name'),
  daiLi_DanWei: textFilter('代理机构', 'agency_name'),
  daiLi_guid: textFilter('代理机构标识', 'agency_id'),
  isDaiLi: integerFilter('是否委托代理', 'case when agency_id is null then 0 else 1 end'),
  /** The period of figures: each source uses the time of its own event. */
  zbtzs_fachu_time: timeFilter('期间', 'event_at'),
  zhaobiao_gonggao_time: timeFilter('招标公告时间', 'tendered_at'),
  kaibiao_time: timeFilter('开标时间', 'bids_opened_at'),
  zbgg_fabu_time: timeFilter('中标公告发布时间', 'award_published_at'),
  ShouDao_JiHuaDan_Time: timeFilter('收到计划单时间', 'plan_received_at'),
} satisfies Filters;

export const lotFilters = {
  ...selectionFilters,
  sheng_name: provinceFilter('省份', 'province'),
  shi_name: cityFilter('城市', 'city'),
} satisfies Filters;

/** The same for lists of rows. Their period applies to the award, at the time by which figures count it. */
export const lotListFilters = {
  ...lotFilters,
  zbtzs_fachu_time: timeFilter('成交时间', 'awarded_at'),
} satisfies Filters;

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
export const bidderFilters = {
  gys_guid: textFilter('供应商标识', 'company_id'),
  Gys_Name: textFilter('供应商', 'company_name'),
} satisfies Filters;

/** The two companies of a row whose SELECT uses their wire names; for the second WHERE. */
export const pairFilters = afterGrouping({
  gys_guid: textFilter('供应商标识', '"gys_guid"'),
  Gys_Name: textFilter('供应商', '"Gys_Name"'),
  Target_Gys_guid: textFilter('对方供应商标识', '"Target_Gys_guid"'),
  Target_Gys_Name: textFilter('对方供应商', '"Target_Gys_Name"'),
});

type LotField = keyof typeof lotFilters;
const fields = (...names: LotField[]): ReadonlySet<string> => new Set<string>(names);

/** The fields that the narrow marts have. */
export const narrowFields = {
  deal_cube: fields(
    'zbr_guid',
    'zbr_name',
    'Is_JiTuanNei',
    'sheng_name',
    'xm_LeiXing',
    'zb_zuzhixingshi',
    'zb_fangshi',
    'zb_fangshi_LeiBie',
    'zbtzs_fachu_time',
  ),
  bid_fact: fields(
    'zbr_guid',
    'Is_JiTuanNei',
    'sheng_name',
    'xm_LeiXing',
    'zb_zuzhixingshi',
    'zb_fangshi',
    'zb_fangshi_LeiBie',
    'pinlei',
    'is_chengjiao',
    'zbtzs_fachu_time',
    'kaibiao_time',
  ),
  bid_pair: fields('zbr_guid', 'Is_JiTuanNei', 'sheng_name', 'xm_LeiXing', 'pinlei', 'zbtzs_fachu_time'),
} as const;
