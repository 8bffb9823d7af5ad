import { sourceFilters } from '../../filters/field-filters.ts';
import { textFilter } from '../../filters/filter.ts';
import { bidderFilters, marketFilters } from '../../filters/lot-filters.ts';

/** Filters on quotations of one material. */
export const quotationFilters = { ...marketFilters, ...bidderFilters, ...sourceFilters({ baojia_time: 'quoted_at' }) };

/** Filters on materials. */
export const materialFilters = {
  ...quotationFilters,
  ...sourceFilters({ material_code: textFilter('物料编码', 'material_code'), name_key: 'name_key', spec_key: 'spec_key' }),
};
