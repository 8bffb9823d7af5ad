import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { savingFields } from './saving-fields.ts';
import { baselineParam, savingFigures, savingSource } from './saving-source.ts';

export const savingByCategory = defineQuery({
  key: 'saving.byCategory',
  id: 'a54fc10655af18edc1207bb58dfddf55',
  title: '品类节资',
  grain: '品类',
  permissions: ['savingResourceAnalysis', 'dataReportIndex'],
  params: [baselineParam],
  fields: ['pinlei', ...savingFields],
  filters: lotFilters,
  sorts: ['pinlei', 'baselineSum', 'awardSum', 'saving', 'savingRate', 'lotNum'],
  defaultSort: { column: 'saving', rule: 'desc' },
  tieBreak: ['pinlei'],
  sql: `${savingSource}
    select
      material_category as "pinlei",${savingFigures}
    from priced
    group by material_category`,
});
