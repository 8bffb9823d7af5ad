import { lotDimensions } from './lot-dimensions.ts';
import type { Mart } from './mart.ts';

/** One bid with its bidder's name and the dimensions of its lot, ordered like `lot_fact`. */
export const bidFact: Mart = {
  name: 'bid_fact',
  grain: 'bid',
  columns: {
    lot_id: 'VARCHAR',
    company_id: 'VARCHAR',
    company_name: 'VARCHAR',
    ...lotDimensions,
  },
  touchedBy: 'lot_id',
  sql: `
    select
      b.lot_id as lot_id,
      b.company_id as company_id,
      c.name as company_name,
      ${Object.keys(lotDimensions)
        .map((column) => `l.${column} as ${column}`)
        .join(', ')}
    from (select * from bids where {touched}) b
    join (select * from lot_fact where {touched}) l on l.lot_id = b.lot_id
    left join companies c on c.company_id = b.company_id
    order by reference_at, lot_id, company_id`,
};
