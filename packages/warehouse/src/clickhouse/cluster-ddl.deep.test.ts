import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSoak, startClickhouse, type TestClickhouse } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clusterDdl, shardingColumn } from './cluster-ddl.ts';
import { storedTables } from './stored-tables.ts';

const statements = clusterDdl('tenderscope', 'tenderscope');
const shardOf = (name: string): string | undefined => {
  const table = storedTables.find((one) => one.name === name);
  return table && shardingColumn(table);
};

describe('on a cluster', () => {
  it('the rows of a lot are on one shard', () => {
    for (const name of ['imported_lots', 'imported_bids', 'imported_items', 'imported_reviews', 'imported_invitations', 'lot_fact', 'bid_fact', 'bid_pair', 'lot_screen', 'review_fact', 'material_price']) {
      expect([name, shardOf(name)]).toEqual([name, 'lot_id']);
    }
  });
  it('graphs are distributed by their first party, and small tables are everywhere', () => {
    expect([shardOf('evidence_edge'), shardOf('pair_test'), shardOf('party_edge')]).toEqual(['company_a', 'company_a', 'from_node']);
    expect([shardOf('units'), shardOf('imported_companies'), shardOf('experts')]).toEqual([undefined, undefined, undefined]);
  });
  it('every table is created once, sharded ones behind a distributed table', () => {
    for (const table of storedTables) {
      const own = statements.filter((sql) => new RegExp(`exists tenderscope\\.${table.name}(_local)? `).test(sql));
      expect([table.name, own.length]).toEqual([table.name, shardingColumn(table) ? 2 : 1]);
    }
  });
  it('a view reads its own shard and the tables that are everywhere', () => {
    const select = statements.find((sql) => sql.includes('.bid_row_local ')) ?? '';
    const read = [...select.matchAll(/\b(?:from|join) ([\w.]+)/g)].map(([, table]) => table);
    expect(read).toEqual(['tenderscope.bid_fact_local', 'tenderscope.lot_fact_local', 'tenderscope.companies']);
  });
});

if (isSoak) describe('in the engine', () => {
  let folder: string;
  let server: TestClickhouse;
  const run = async (sql: string): Promise<string> => (await fetch(server.url, { method: 'POST', body: sql })).text();
  const here = (sql: string): string => sql.replace(` on cluster 'tenderscope'`, '');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cluster-ddl-'));
    server = await startClickhouse(join(folder, 'data'));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('every statement runs, except for the keeper that a cluster and its replicas require', async () => {
    for (const sql of statements) {
      expect([sql, await run(sql)]).toEqual([sql, expect.stringContaining('Replicated DDL queries are disabled')]);
      if (sql.includes('Replicated')) expect([sql, await run(here(sql))]).toEqual([sql, expect.stringContaining('NO_ZOOKEEPER')]);
      expect([sql, await run(here(sql).replace(/Replicated(MergeTree)\('[^']*', '[^']*'\)/, '$1'))]).toEqual([sql, '']);
    }
  });

  it('rows are inserted and read through the distributed table', async () => {
    const into = 'tenderscope.lot_fact (lot_id, is_deal, award_amount) settings distributed_foreground_insert = 1';
    expect(await run(`insert into ${into} values ('L1', 1, 5), ('L2', 0, null)`)).toBe('');
    expect(await run('select lot_id, sum(deal_num), sum(award_sum) from tenderscope.deal_row group by lot_id order by lot_id')).toBe('L1\t1\t5\nL2\t0\t\\N\n');
  });
});
