import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileQuery, listStatement, queries, type Compiled, type QueryDefinition, type QueryRequest } from '@tenderscope/catalog';
import { generate } from '@tenderscope/generator';
import { awardToSeveral, startCluster, type TestClickhouse, type TestCluster } from '@tenderscope/testing';
import { openClickhouseWarehouse, type Row, type Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { expertTies } from '../support/expert-ties.test-support.ts';
import { importFiles, importSound } from '../support/import-files.test-support.ts';
import { lotsWithGaps } from '../support/lots-with-gaps.test-support.ts';
import { sampledParams, sampleParams, sampleValue, type Samples } from '../support/sample-values.test-support.ts';
import { divide, lastDatabase, run, useDatabase } from '../support/two-shards.test-support.ts';

const all: readonly QueryDefinition[] = queries;
const shownRows = 200;

let folder: string;
let cluster: TestCluster;
let first: TestClickhouse;
let complete: Warehouse;
let divided: Warehouse;
let samples: Samples;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-shards-'));
  const bundle = join(folder, 'bundle');
  await generate({ lots: 900, seed: 'two shards', out: bundle, hasFurtherColumns: true });
  await awardToSeveral(bundle);
  cluster = await startCluster(folder, 2);
  [first] = cluster.shards as [TestClickhouse];
  complete = await openClickhouseWarehouse(first.url, { prefix: 'complete' });
  await importSound({ warehouse: complete, dataDir: folder }, bundle);
  // Generated experts work for no bidder, and exchange no favours on so few lots.
  await importFiles({ warehouse: complete, dataDir: folder }, 'ties', expertTies);
  await importFiles({ warehouse: complete, dataDir: folder }, 'gaps', lotsWithGaps);
  const database = await lastDatabase(first, 'complete');
  await divide(cluster.shards, database, 'divided');
  await divide(cluster.shards, database, 'torn', { bid_fact: 'company_id', invitations: 'company_id' });
  await useDatabase(first, 'divided', 1_000);
  divided = await openClickhouseWarehouse(first.url);
  samples = await sampleParams(complete);
});
afterAll(async () => {
  await Promise.all([complete.close(), divided.close()]);
  await cluster.stop();
  await rm(folder, { recursive: true });
});

const statementOf = (query: QueryDefinition, conditions: QueryRequest['conditions'], scope: QueryRequest['scope'] = { kind: 'all' }): Compiled => {
  return listStatement(compileQuery(query, { conditions, params: sampledParams(query, samples.params), scope }), shownRows);
};

/**
 * Statements of a query without conditions, in a scope of units and with each filter, grouped by the tables they read and whether they read
 * all rows.
 */
function statementsOf(query: QueryDefinition): Compiled[][] {
  const filtered = Object.entries(query.filters).flatMap(([name, filter]) => {
    const matching = filter.operators[0];
    const value = matching && sampleValue(name, filter, matching, samples);
    return matching === undefined || value === undefined ? [] : [statementOf(query, [{ name, matching, value }])];
  });
  const byTables = new Map<string, Compiled[]>();
  for (const statement of [statementOf(query, []), statementOf(query, [], { kind: 'units', unitIds: samples.unitIds }), ...filtered]) {
    const tables = [...statement.sql.matchAll(/\b(?:from|join) (\w+|\(select \* from \w+ where one_of)/g)].map(([, table]) => table).join();
    byTables.set(tables, [...(byTables.get(tables) ?? []), statement]);
  }
  return [...byTables.values()];
}

/** Rows on one server and on two shards: for each set of tables, the first statement that returns any. */
async function rowsOfBoth(query: QueryDefinition): Promise<{ expected: Row[]; found: Row[] }[]> {
  const both = [];
  for (const statements of statementsOf(query)) {
    for (const statement of statements) {
      const expected = await complete.query(statement);
      if (expected.length === 0) continue;
      both.push({ expected, found: await divided.query(statement) });
      break;
    }
  }
  return both;
}

describe('on two shards', () => {
  it('every distributed table has rows on both, and no row twice', async () => {
    const tables = await run(first, `select name from system.tables where database = 'divided' and engine = 'Distributed'`);
    for (const table of tables.split('\n')) {
      const [here] = await complete.query({ sql: `select count(*) as n from ${table}`, values: {} });
      const [there] = await divided.query({ sql: `select count(*) as n, count(distinct shardNum()) as shards from ${table}`, values: {} });
      // Projects without a lot are on one shard, if there are any.
      const shards = table === 'lotless_project' ? Math.min(Number(here?.['n']), 1) : 2;
      expect({ table, ...there }).toEqual({ table, ...here, shards });
    }
  });

  it.each(all.map((query) => [query.key, query] as const))('%s gives the same rows as on one server', async (key, query) => {
    const both = await rowsOfBoth(query);
    expect(both.length, `${key} should have something to compare`).toBeGreaterThan(0);
    for (const { expected, found } of both) expectSameRows(found, expected);
  });

  it('nothing is loaded, since the other shard would not see it', async () => {
    const refusal = '数据分布在 ClickHouse 集群的多台服务器上';
    await expect(divided.load({ importId: 'i', source: 'test', files: {} })).rejects.toThrow(refusal);
    await expect(divided.undo({ importId: 'u', source: 'test', undoneId: 'i', undoneVersion: 1 })).rejects.toThrow(refusal);
    expect(await lastDatabase(first, 'tenderscope')).toBe('divided');
  });

  it('bids and invitations on another shard than their lots lose rows', async () => {
    await useDatabase(first, 'torn', 2_000);
    await divided.status();
    for (const query of all.filter(({ key }) => ['supplier.bids', 'insight.supplierTop', 'supplier.ranking'].includes(key))) {
      const both = await rowsOfBoth(query);
      expect(() => both.forEach(({ expected, found }) => expectSameRows(found, expected)), query.key).toThrow();
    }
  });
});
