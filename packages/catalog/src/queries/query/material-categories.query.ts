import { permissions as everyScreen } from '@tenderscope/contract';
import { integer, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';

export const materialCategories = defineQuery({
  key: 'query.materialCategories',
  id: '76455ade79e85babff8b10397fda1382',
  title: '品类',
  grain: '品类',
  permissions: everyScreen,
  columns: {
    pinlei: text('品类'),
    lotNum: integer('标段数'),
  },
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
