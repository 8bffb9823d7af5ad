import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { savingFields } from './saving-fields.ts';
import { baselineParam, savingFigures, savingSource } from './saving-source.ts';

export const savingByUnit = defineQuery({
  key: 'saving.byUnit',
  id: '29ea3a01d7dbfef243055042ac2a7fb7',
  title: '招标人节资',
  grain: '招标人单位',
  permissions: ['savingResourceAnalysis', 'dataReportIndex'],
  params: [baselineParam],
  fields: ['zbr_guid', 'zbr_name', ...savingFields],
  filters: lotFilters,
  sorts: ['zbr_name', 'baselineSum', 'awardSum', 'saving', 'savingRate', 'lotNum'],
  defaultSort: { column: 'saving', rule: 'desc' },
  tieBreak: ['zbr_guid'],
  sql: `${savingSource}
    select
      unit_id as "zbr_guid",
      max(unit_name) as "zbr_name",${savingFigures}
    from priced
    group by unit_id`,
});
