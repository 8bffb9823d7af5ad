import { permissions as everyScreen } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { required, withoutMetric } from '../../query-fields.ts';

export const materialCategories = defineQuery({
  key: 'query.materialCategories',
  id: '76455ade79e85babff8b10397fda1382',
  title: '品类',
  grain: '品类',
  permissions: everyScreen,
  fields: [required('pinlei'), withoutMetric('lotNum')],
  filters: lotFilters,
  sorts: ['pinlei', 'lotNum'],
  defaultSort: { column: 'lotNum', rule: 'desc' },
  tieBreak: ['pinlei'],
  sql: `
    select material_category as "pinlei", count(*) as "lotNum"
    from {tenders}
    where material_category is not null and {where}
    group by material_category`,
});
