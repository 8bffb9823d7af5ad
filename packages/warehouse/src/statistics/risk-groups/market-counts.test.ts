import { expect, it } from 'vitest';
import { openScratchSession } from '../../duckdb/scratch-session.test-support.ts';
import { readMarketCounts } from './market-counts.ts';

it('counts the bids and wins of members on lots with a result, but not their wins on lots without any bid on record', async () => {
  const { session, close } = await openScratchSession([
    `create table risk_group_member as select * from (values ('a'), ('b')) t (company_id)`,
    `create table lot_fact as select * from (values ('l1', 2), ('l2', 0), ('l3', null), ('l4', 2)) t (lot_id, valid_bidders)`,
    `create table bid_fact as select *, 0 as is_failed, '阀门' as material_category, 'E' as category from (values
      ('l1', 'a', 1, 1, 1), ('l1', 'b', 1, 0, 1), ('l2', 'a', 0, 0, 1), ('l3', 'a', 1, 1, 1), ('l1', 'c', 1, 0, 1), ('l4', 'a', 1, 0, 0), ('l4', 'b', 1, 0, 0))
      t (lot_id, company_id, is_valid, is_winner, is_deal)`,
  ]);
  const counts = await readMarketCounts(session);
  expect([...counts].map(([company, markets]) => [company, [...markets]])).toEqual([
    ['a', [['阀门', { bids: 1, wins: 1 }]]],
    ['b', [['阀门', { bids: 1, wins: 0 }]]],
  ]);
  close();
});
