import type { Check } from './check.ts';

/** What need not be wrong, but is worth knowing: SELECTs like those of checks. */
export const notes: readonly Check[] = [
  {
    kind: 'win-without-bid',
    table: 'lots',
    column: 'winner_id',
    sql: `select lot_id as sample from lots
      where winner_id is not null and (lot_id, winner_id) not in (select lot_id, company_id from bids)`,
  },
];
