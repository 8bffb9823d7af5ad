import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileQuery, listStatement, queries, type Compiled, type QueryDefinition, type QueryRequest } from '@tenderscope/catalog';
import { generate } from '@tenderscope/generator';
import { awardToSeveral, startCluster, type TestCluster } from '@tenderscope/testing';
import { dividedTables, openClickhouseWarehouse, openDuckdbWarehouse, type Row, type Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { expertTies } from '../support/expert-ties.test-support.ts';
import { importFiles, importSound, importWithStatistics } from '../support/import-files.test-support.ts';
import { lotsWithGaps } from '../support/lots-with-gaps.test-support.ts';
import { sampledParams, sampleParams, sampleValue, type Samples } from '../support/sample-values.test-support.ts';

const all: readonly QueryDefinition[] = queries;
const shownRows = 200;
/** Few generated lots have any. */
const withoutRows = new Set(['news.priceHits', 'relation.marketGroups']);

let folder: string;
let cluster: TestCluster;
let complete: Warehouse;
let divided: Warehouse;
let samples: Samples;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-shards-'));
  const bundle = join(folder, 'bundle');
  await generate({ lots: lotNum, seed: 'two shards', out: bundle, hasFurtherColumns: true });
  await awardToSeveral(bundle);
  cluster = await startCluster(folder, 2);
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  complete = await openDuckdbWarehouse({ dataDir: one, memoryMb: 1024 });
  const url = cluster.shards.map((shard) => shard.url).join(',');
  divided = await openClickhouseWarehouse(url, { cluster: 'tenderscope', dataDir: other });
  for (const data of [{ warehouse: complete, dataDir: one }, { warehouse: divided, dataDir: other }]) {
    await importSound(data, bundle);
    // Generated experts work for no bidder, and exchange no favours on so few lots.
    await importFiles(data, 'ties', expertTies);
    await importWithStatistics(data, 'gaps', lotsWithGaps);
  }
  samples = await sampleParams(complete);
}, 1_800_000);
afterAll(async () => {
  await Promise.all([complete.close(), divided.close()]);
  await cluster.stop();
  await rm(folder, { recursive: true });
});

const lotNum = 900;
/** Bytes per lot. */
const fewBytes = 140;
/** Named with their cost in docs/decisions/0093-loads-on-a-cluster.md. */
const manyRows = [
  'competition.rotation', 'news.lots', 'ocds.processRows', 'opening.findings', 'opening.lots', 'relation.commonHolders',
  'relation.jointBidding2', 'relation.jointBidding3', 'relation.lotPeers', 'relation.pairPeers',
];
const sentBytes = (): number => cluster.paths.reduce((sum, { bytes }) => sum + bytes, 0);

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
  it('every divided table has rows on both, and no row twice', async () => {
    for (const table of dividedTables) {
      const [here] = await complete.query({ sql: `select count(*) as n from ${table}`, values: {} });
      const [there] = await divided.query({ sql: `select count(*) as n, count(distinct shardNum()) as shards from ${table}`, values: {} });
      // Projects without a lot are on one shard, if there are any.
      const shards = table === 'lotless_project' ? Math.min(Number(here?.['n']), 1) : Math.min(Number(here?.['n']), 2);
      expect.soft({ table, ...there }).toEqual({ table, ...here, shards });
    }
  });

  it.each(all.map((query) => [query.key, query] as const))('%s gives the same rows as on one server', async (key, query) => {
    const both = await rowsOfBoth(query);
    expect(both.length > 0 || withoutRows.has(key), `${key} should have something to compare`).toBe(true);
    if (both.length === 0) expect(await divided.query(statementOf(query, []))).toEqual([]);
    for (const { expected, found } of both) expectSameRows(found, expected);
  });

  it('the queries that send many rows between servers are known', async () => {
    const sent: [string, number][] = [];
    for (const query of all) {
      const before = sentBytes();
      await divided.query(statementOf(query, []));
      sent.push([query.key, Math.round((sentBytes() - before) / lotNum)]);
    }
    expect(sent.filter(([, bytes]) => bytes > fewBytes).map(([key]) => key).sort()).toEqual(manyRows);
  });

  it('nothing is loaded by a server that is not set to the cluster, since the other shard would not see it', async () => {
    const stranger = await openClickhouseWarehouse(cluster.shards[1]?.url ?? '', { dataDir: folder });
    const refusal = '数据分布在 ClickHouse 集群的多台服务器上';
    await expect(stranger.load({ importId: 'i', source: 'test', files: {} })).rejects.toThrow(refusal);
    await expect(stranger.undo({ importId: 'u', source: 'test', undoneId: 'i', undoneVersion: 1 })).rejects.toThrow(refusal);
    const lots = { sql: 'select count(*) as n from lots', values: {} };
    expect(await stranger.query(lots)).toEqual(await complete.query(lots));
    await stranger.close();
  });
});
