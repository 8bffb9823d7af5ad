import { countMetric, metric, optionalText } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { dealsWithReturn } from './returning.ts';

/** How far buyers with deals in the selection award to suppliers who had won from them before. */
export const loyalty = defineQuery({
  key: 'issuer.loyalty',
  id: '8afa5988a1278715ac174f70294b478e',
  title: '招标人的老供应商占比',
  grain: '招标人单位',
  permissions: ['issuerPortrait'],
  columns: {
    zbr_guid: optionalText('招标人标识'),
    zbr_name: optionalText('招标人'),
    supplierNum: countMetric('supplierNum'),
    newWinnerNum: countMetric('newWinnerNum'),
    returnRate: metric('returnRate'),
    returnLotRate: metric('returnLotRate'),
  },
  filters: lotFilters,
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
      steady(ratio(
        sum(case when amount is not null and is_return is not null then amount * is_return end),
        sum(case when is_return is not null then amount end)
      )) as "returnRate",
      ratio(total(is_return), count(is_return)) as "returnLotRate"
    from deal group by unit_id`,
});
