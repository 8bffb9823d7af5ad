import { defineQuery } from '../../define-query.ts';
import { knownBids } from './known-bids.ts';

/** The bids of one lot as they were opened: without validity, rank and win, which are decided later. */
export const openingBids = defineQuery({
  key: 'opening.bids',
  id: '29cb3ca8bde54a2d3164558216d9dcea',
  title: '开标报价',
  grain: '投标',
  permissions: ['openingChecks'],
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: ['gys_guid', 'Gys_Name', 'price', 'baojia_time'],
  sorts: ['Gys_Name', 'price', 'baojia_time'],
  defaultSort: { column: 'price', rule: 'asc' },
  tieBreak: ['gys_guid'],
  sql: `
    with ${knownBids('select * from {lots} where lot_id = {lot_guid:String} and opened_at is not null and {where}')}
    select
      b.company_id as "gys_guid",
      c.name as "Gys_Name",
      b.price as "price",
      b.quoted_at as "baojia_time"
    from bid b
    left join companies c on c.company_id = b.company_id`,
});
