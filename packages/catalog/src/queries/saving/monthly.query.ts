import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { savingFields } from './saving-fields.ts';
import { baselineParam, savingFigures, savingSource } from './saving-source.ts';

export const savingMonthly = defineQuery({
  key: 'saving.monthly',
  id: 'b9b3087802d657061af53d280e111a6d',
  title: '月度节资',
  grain: '月',
  permissions: ['savingResourceAnalysis'],
  params: [baselineParam],
  fields: ['month', ...savingFields],
  filters: lotFilters,
  sorts: ['month', 'baselineSum', 'awardSum', 'saving', 'savingRate', 'lotNum'],
  defaultSort: { column: 'month', rule: 'asc' },
  tieBreak: ['month'],
  sql: `${savingSource}
    select
      event_month as "month",${savingFigures}
    from priced
    group by event_month`,
});
