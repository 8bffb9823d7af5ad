import { amountBands } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { bandOf, edgeOf } from '../band-sql.ts';

/** Bands without a deal have no row. Deals of an unknown amount share one row without a position. */
export const dealAmountBands = defineQuery({
  key: 'deal.amountBands',
  id: '70d74ef8828eff6835a1124113effca4',
  title: '成交金额区间',
  grain: '金额区间',
  permissions: ['projectDealAnalysis'],
  fields: ['band', 'amountFrom', 'amountTo', 'dealNum', 'zbJinE'],
  filters: lotFilters,
  sorts: ['band', 'dealNum', 'zbJinE'],
  defaultSort: { column: 'band', rule: 'asc' },
  tieBreak: ['band'],
  sql: `
    with deal as (
      select award_amount, ${bandOf('award_amount', amountBands)} as band
      from {awards}
      where {where}
    )
    select
      band as "band",
      ${edgeOf('band', amountBands, 'from')} as "amountFrom",
      ${edgeOf('band', amountBands, 'to')} as "amountTo",
      count(*) as "dealNum",
      round_cents(sum(award_amount)) as "zbJinE"
    from deal
    group by band`,
});
