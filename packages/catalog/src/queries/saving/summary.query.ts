import { highSavingRate } from '@tenderscope/contract';
import { countMetric } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { redefined } from '../../query-fields.ts';
import { baselineParam, savingSource } from './saving-source.ts';

export const savingSummary = defineQuery({
  key: 'saving.summary',
  id: '8f8a9197cb347f410a262b91c64d79d7',
  title: '节资概况',
  grain: '整个选择范围',
  permissions: ['savingResourceAnalysis', 'dataReportIndex'],
  params: [baselineParam],
  fields: [
    redefined('lotNum', countMetric('dealNum')), 'baselineNum', 'baselineSum', 'awardSum', 'saving', 'savingRate',
    'medianRate', 'negativeNum', 'over60Num',
  ],
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `${savingSource}
    select
      count(*) as "lotNum",
      count(saved) as "baselineNum",
      round_cents(sum(base)) as "baselineSum",
      round_cents(sum(award)) as "awardSum",
      round_cents(sum(saved)) as "saving",
      ratio(sum(saved), sum(base)) as "savingRate",
      p50(ratio(saved, base)) as "medianRate",
      count_sum(case when saved < 0 then 1 else 0 end) as "negativeNum",
      count_sum(case when ratio(saved, base) > ${highSavingRate} then 1 else 0 end) as "over60Num"
    from priced`,
});
