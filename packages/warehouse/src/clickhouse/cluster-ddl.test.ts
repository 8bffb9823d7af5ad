import { describe, expect, it } from 'vitest';
import { clusterDdl, shardingColumn } from './cluster-ddl.ts';
import { storedTables } from './stored-tables.ts';

const shardOf = (name: string): string | undefined => {
  const table = storedTables.find((one) => one.name === name);
  return table && shardingColumn(table);
};

describe('on a cluster', () => {
  it('what belongs to a lot lies with it', () => {
    for (const name of ['lots', 'bids', 'items', 'reviews', 'invitations', 'lot_fact', 'bid_fact', 'bid_pair', 'lot_screen', 'review_fact', 'material_price']) {
      expect([name, shardOf(name)]).toEqual([name, 'lot_id']);
    }
  });
  it('graphs lie by their first party, and small tables everywhere', () => {
    expect([shardOf('evidence_edge'), shardOf('pair_test'), shardOf('party_edge')]).toEqual(['company_a', 'company_a', 'from_node']);
    expect([shardOf('units'), shardOf('companies'), shardOf('experts')]).toEqual([undefined, undefined, undefined]);
  });
  it('every table is created once, sharded ones behind a distributed table', () => {
    const statements = clusterDdl('tenderscope', 'main');
    for (const table of storedTables) {
      const own = statements.filter((sql) => new RegExp(`exists tenderscope\\.${table.name}(_local)? `).test(sql));
      expect([table.name, own.length]).toEqual([table.name, shardingColumn(table) ? 2 : 1]);
    }
    expect(statements.filter((sql) => sql.includes('Distributed(')).every((sql) => /cityHash64\((lot_id|company_a|from_node)\)/.test(sql))).toBe(true);
  });
});
