import { savingRateBands } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { required, titled, withoutMetric } from '../../query-fields.ts';
import { edgeOf } from '../band-sql.ts';
import { rateBand } from './rate-band.ts';
import { baselineParam, savingSource } from './saving-source.ts';

/** Bands without a lot have no row. */
export const savingRateBandsQuery = defineQuery({
  key: 'saving.rateBands',
  id: '17534056f0be74cf73fc22298181a3c9',
  title: '节资率分布',
  grain: '节资率区间',
  permissions: ['savingResourceAnalysis'],
  params: [baselineParam],
  fields: [required('band'), titled('rateFrom', '节资率下限'), 'rateTo', withoutMetric('lotNum'), 'saving'],
  filters: lotFilters,
  sorts: ['band', 'lotNum', 'saving'],
  defaultSort: { column: 'band', rule: 'asc' },
  tieBreak: ['band'],
  sql: `${savingSource},
    sorted as (
      select saved, ${rateBand('saved', 'base')} as band
      from priced
    )
    select
      band as "band",
      ${edgeOf('band', savingRateBands, 'from')} as "rateFrom",
      ${edgeOf('band', savingRateBands, 'to')} as "rateTo",
      count(*) as "lotNum",
      round_cents(sum(saved)) as "saving"
    from sorted
    where band is not null
    group by band`,
});
