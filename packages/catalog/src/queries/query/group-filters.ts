import { sourceFilters } from '../../filters/field-filters.ts';
import { includeMissing, textFilter } from '../../filters/filter.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

/** Filters by which lists of lots, projects and bids are grouped: they select the rows of each group, including the one without a value. */
export const groupFilters = includeMissing({
  xm_LeiXing: lotFilters.xm_LeiXing,
  zb_fangshi: lotFilters.zb_fangshi,
  zb_zuzhixingshi: lotFilters.zb_zuzhixingshi,
  zbr_guid: lotFilters.zbr_guid,
  sheng_name: lotFilters.sheng_name,
  pinlei: lotFilters.pinlei,
  ...sourceFilters({
    month: textFilter('招标公告月份', 'tender_month'),
    kaibiao_month: textFilter('开标月份', 'opening_month'),
    chengjiao_month: textFilter('成交月份', 'award_month'),
  }),
});
