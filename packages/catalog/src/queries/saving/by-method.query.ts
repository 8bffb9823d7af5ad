import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { savingFields } from './saving-fields.ts';
import { baselineParam, savingFigures, savingSource } from './saving-source.ts';

export const savingByMethod = defineQuery({
  key: 'saving.byMethod',
  id: 'f909f63c7b2d547332561cf3d34970b0',
  title: '采购方式节资',
  grain: '采购方式',
  permissions: ['savingResourceAnalysis', 'dataReportIndex'],
  params: [baselineParam],
  fields: ['zb_fangshi', ...savingFields],
  filters: lotFilters,
  sorts: ['zb_fangshi', 'baselineSum', 'awardSum', 'saving', 'savingRate', 'lotNum'],
  defaultSort: { column: 'saving', rule: 'desc' },
  tieBreak: ['zb_fangshi'],
  sql: `${savingSource}
    select
      method as "zb_fangshi",${savingFigures}
    from priced
    group by method`,
});
