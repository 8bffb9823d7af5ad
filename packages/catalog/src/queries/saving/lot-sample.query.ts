import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { required } from '../../query-fields.ts';
import { sampleSize } from '../sample-size.ts';
import { baselineParam, savingSource } from './saving-source.ts';

/** A sample of the lots whose number of bidders is known; the same for equal selections. */
export const savingLotSample = defineQuery({
  key: 'saving.lotSample',
  id: '375f59f281488fb279dc26fc869eae96',
  title: '节资标段抽样',
  grain: '标段',
  permissions: ['savingResourceAnalysis'],
  params: [baselineParam],
  fields: ['lot_guid', 'bd_name', required('bidderNum'), 'savingRate', 'wholeNum'],
  filters: lotFilters,
  sorts: ['bidderNum', 'savingRate'],
  tieBreak: ['lot_guid'],
  sql: `${savingSource},
    rated as (select * from priced where base is not null and valid_bidders is not null),
    sample as (select * from rated order by shuffle_key(lot_id), lot_id limit ${sampleSize})
    select
      lot_id as "lot_guid",
      lot_name as "bd_name",
      valid_bidders as "bidderNum",
      ratio(saved, base) as "savingRate",
      (select count(*) from rated) as "wholeNum"
    from sample`,
});
