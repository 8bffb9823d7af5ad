import { permissions as everyScreen } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';
import { optional } from '../../query-fields.ts';
import { bidColumns } from '../bid-columns.ts';

export const lotBids = defineQuery({
  key: 'lot.bids',
  id: '70de7442ff9e258ac7aadd17a04191f9',
  title: '标段投标明细',
  grain: '投标',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    'gys_guid', 'Gys_Name', 'price', 'rank', optional('is_winner'), 'is_valid', 'reject_reason', 'baojia_time',
    'jieguo',
  ],
  filters: lotListFilters,
  sorts: ['Gys_Name', 'price', 'rank', 'is_winner', 'is_valid', 'baojia_time'],
  defaultSort: { column: 'price', rule: 'asc' },
  tieBreak: ['gys_guid'],
  sql: `
    select
      ${bidColumns}
    from (select * from {narrowestBids} where lot_id = {lot_guid:String} and {where}) b
    join (select lot_id, status from {lots} where lot_id = {lot_guid:String}) l on l.lot_id = b.lot_id
    left join companies c on c.company_id = b.company_id`,
});
