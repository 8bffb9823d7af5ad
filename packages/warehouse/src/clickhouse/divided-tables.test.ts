import { describe, expect, it } from 'vitest';
import { forCluster, onOneServer, onShard, storedShardingColumn } from './divided-tables.ts';
import { withStoredSelects } from './stored-selects.ts';
import { storedTables } from './stored-tables.ts';

const columnOf = (name: string): string | undefined => {
  const table = storedTables.find((one) => one.name === name);
  return table && storedShardingColumn(table);
};

describe('on a cluster', () => {
  it('the rows of a lot are on one shard, graphs by their first party, and small tables everywhere', () => {
    for (const name of ['imported_lots', 'imported_bids', 'imported_items', 'imported_reviews', 'lot_fact', 'bid_fact', 'bid_pair', 'material_price', 'undo_bids']) {
      expect([name, columnOf(name)]).toEqual([name, 'lot_id']);
    }
    expect([columnOf('evidence_edge'), columnOf('pair_test'), columnOf('party_edge')]).toEqual(['company_a', 'company_a', 'from_node']);
    expect([columnOf('units'), columnOf('imported_companies'), columnOf('experts')]).toEqual([undefined, undefined, undefined]);
  });

  it('a SELECT of lots reads the rows of its shard, and small tables as they are', () => {
    expect(onShard('select 1 from lots l join companies c on 1 = 1 where l.lot_id in (select lot_id from bid_fact)'))
      .toBe('select 1 from lots_local l join companies c on 1 = 1 where l.lot_id in (select lot_id from bid_fact_local)');
  });

  it('a SELECT on one server reads the rows of all shards under the same names', () => {
    expect(onOneServer('select bids.price from bids where 1 = 1')).toBe('select bids.price from (select * from bids) bids where 1 = 1');
    expect(onOneServer('select 1 from lots as l join units u on 1 = 1')).toBe('select 1 from (select * from lots) l join units u on 1 = 1');
    expect(onOneServer('(select 1 from lots)\n union all select 1 from bids\n  group by 1'))
      .toBe('(select 1 from (select * from lots) lots)\n union all select 1 from (select * from bids) bids\n  group by 1');
  });

  it('several divided tables are joined on one server unless by lot', () => {
    const sql = 'select 1 from lots l join bids b on b.company_id = l.winner_id';
    expect(forCluster({ sql })).toBe('select 1 from (select * from lots) l join (select * from bids) b on b.company_id = l.winner_id');
    expect(forCluster({ sql, joinsByLot: true })).toBe(sql);
    expect(forCluster({ sql: 'select 1 from lots l join units u on 1 = 1' })).toBe('select 1 from lots l join units u on 1 = 1');
  });
});

describe('a condition with stored SELECTs', () => {
  const store = (selects: string[]) => (select: string) => Promise.resolve(`t${selects.push(select)}`);

  it('reads their results instead, each of the outermost ones', async () => {
    const selects: string[] = [];
    const condition = `(a, b) in (select a, ')' from x where c in (select c from y)) and d not in (select d from (z) as q) and e in (1, 2)`;
    expect(await withStoredSelects(condition, store(selects)))
      .toBe('(a, b) in (select * from t1) and d not in (select * from t2) and e in (1, 2)');
    expect(selects).toEqual([`select a, ')' from x where c in (select c from y)`, 'select d from (z) as q']);
  });

  it('is unchanged without any', async () => {
    expect(await withStoredSelects('undo_version < 3', store([]))).toBe('undo_version < 3');
  });
});
