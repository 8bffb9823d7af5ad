import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';
import { baselineParam, savingSource } from './saving-source.ts';

/** Lots without any bid on record are one row, whose number of bidders is unknown. */
export const savingByBidders = defineQuery({
  key: 'saving.byBidders',
  id: '391a5249dafb0d7f39e5eef9c6887937',
  title: '投标家数与节资率',
  grain: '投标家数',
  permissions: ['savingResourceAnalysis'],
  params: [baselineParam],
  fields: [
    'bidderNum', titled('lotNum', '有基准的成交标段数'), ofCases('medianRate', 'lotNum'), ofCases('savingRate', 'lotNum'),
    'saving',
  ],
  filters: lotFilters,
  sorts: ['bidderNum', 'lotNum', 'medianRate', 'savingRate', 'saving'],
  defaultSort: { column: 'bidderNum', rule: 'asc' },
  tieBreak: ['bidderNum'],
  sql: `${savingSource}
    select
      valid_bidders as "bidderNum",
      count(*) as "lotNum",
      round_stable(p50(ratio(saved, base))) as "medianRate",
      round_stable(ratio(sum(saved), sum(base))) as "savingRate",
      round_cents(sum(saved)) as "saving"
    from priced
    where saved is not null
    group by valid_bidders`,
});
