import { textFilter, timeFilter } from '../../filters/filter.ts';
import { bidderFilters, marketFilters } from '../../filters/lot-filters.ts';

/** Filters on quotations of one material. */
export const quotationFilters = { ...marketFilters, ...bidderFilters, baojia_time: timeFilter('报价时间', 'quoted_at') };

/** Filters on materials. */
export const materialFilters = {
  ...quotationFilters,
  material_code: textFilter('物料编码', 'material_code'),
  name_key: textFilter('品名', 'name_key'),
  spec_key: textFilter('规格键', 'spec_key'),
};
