import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { ofCases } from '../../query-fields.ts';
import { dealsWithReturn } from './returning.ts';

/** Share of awards that buyers with deals in the selection give to suppliers who won from them before. */
export const loyalty = defineQuery({
  key: 'issuer.loyalty',
  id: '8afa5988a1278715ac174f70294b478e',
  title: '招标人的老供应商占比',
  grain: '招标人单位',
  permissions: ['issuerPortrait'],
  fields: [
    'zbr_guid', 'zbr_name', 'supplierNum', 'newWinnerNum', ofCases('returnRate', 'knownNum'),
    ofCases('returnLotRate', 'knownNum'), 'knownNum', 'returnLotRateLower',
  ],
  filters: lotFilters,
  sortsBy: { returnLotRate: 'returnLotRateLower' },
  sorts: ['zbr_name', 'supplierNum', 'newWinnerNum', 'returnRate', 'returnLotRate'],
  defaultSort: { column: 'returnRate', rule: 'desc' },
  tieBreak: ['zbr_guid'],
  sql: `
    with ${dealsWithReturn()}
    select
      unit_id as "zbr_guid",
      max(unit_name) as "zbr_name",
      count(distinct winner_id) as "supplierNum",
      count(distinct case when is_return = 0 then winner_id end) as "newWinnerNum",
      round_stable(ratio(
        sum(case when amount is not null and is_return is not null then amount * is_return end),
        sum(case when is_return is not null then amount end)
      )) as "returnRate",
      ratio(count_sum(is_return), count(is_return)) as "returnLotRate",
      count(is_return) as "knownNum",
      round_stable(wilson_lower(count_sum(is_return), count(is_return))) as "returnLotRateLower"
    from deal group by unit_id`,
});
