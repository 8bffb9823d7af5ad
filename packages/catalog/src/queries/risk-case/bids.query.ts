import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { optional } from '../../query-fields.ts';
import { bidColumns } from '../bid-columns.ts';

/** Every bid on the lots that a case is about, with its result; `rank` is the place by price. */
export const caseBids = defineQuery({
  key: 'riskCase.bids',
  id: '1571c03ff61733ae3c45ca12b095130e',
  title: '线索涉及标段的全部投标',
  grain: '标段 × 投标',
  permissions: ['riskCases'],
  isServerOnly: true,
  fields: [
    'lot_guid', 'bd_name', 'gys_guid', 'Gys_Name', 'price', 'rank', optional('is_winner'), 'is_valid', 'reject_reason', 'baojia_time',
    'jieguo',
  ],
  filters: sourceFilters({ lot_guid: 'lot_id' }),
  sorts: ['bd_name', 'Gys_Name', 'price', 'rank', 'baojia_time'],
  defaultSort: { column: 'bd_name', rule: 'asc' },
  tieBreak: ['lot_guid', 'gys_guid'],
  sql: `
    with bid as (
      select lot_id, company_id, price, rank, is_winner, is_valid, reject_reason, quoted_at, is_undecided, is_failed, is_deal
      from {narrowestBids} where {where}
    )
    select
      b.lot_id as "lot_guid",
      l.lot_name as "bd_name",
      ${bidColumns}
    from bid b
    join (select lot_id, lot_name, status from {lots} where lot_id in (select lot_id from bid)) l on l.lot_id = b.lot_id
    left join companies c on c.company_id = b.company_id`,
});
