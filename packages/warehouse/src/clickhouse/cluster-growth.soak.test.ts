import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dump } from '../conformance/dump-warehouse.test-support.ts';
import { openDuckdbWarehouse } from '../duckdb/open-duckdb-warehouse.ts';
import { writeParquet } from '../duckdb/write-parquet.test-support.ts';
import { growth } from '../load/growth.test-support.ts';
import type { Rows } from '../load/random-rows.test-support.ts';
import { derived } from '../marts/derived.ts';
import type { TableName } from '../schema/tables.ts';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import type { AcceptedBatch, Row, Warehouse } from '../warehouse.ts';
import { clickhouseCluster, testCluster } from './clickhouse-cluster.test-support.ts';
import { openClickhouseWarehouse } from './open-clickhouse-warehouse.ts';

const cluster = clickhouseCluster(2);
let folder: string;
let expected: Warehouse;
let divided: Warehouse;
let [ofOne, ofTwo]: Record<string, Row[]>[] = [];

async function batchOf(name: string, rows: Rows, removed: Rows = {}): Promise<AcceptedBatch> {
  const write = (table: TableName, content: Record<string, unknown>[], part: string) =>
    writeParquet(join(folder, 'imports', `${name}-${part}-${table}.parquet`), table, content);
  const batch: Required<Pick<AcceptedBatch, 'files' | 'removals'>> = { files: {}, removals: {} };
  for (const [table, content] of entriesOf(rows)) batch.files[table] = [await write(table, content, 'rows')];
  for (const [table, content] of entriesOf(removed)) batch.removals[table] = (await write(table, content, 'removed')).path;
  return { importId: name, source: 'test', ...batch };
}
const entriesOf = (rows: Rows) => Object.entries(rows) as [TableName, Record<string, unknown>[]][];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cluster-growth-'));
  expected = await openDuckdbWarehouse({ dataDir: folder, memoryMb: 512 });
  divided = await openClickhouseWarehouse(cluster.url(), { dataDir: folder, cluster: testCluster });
  for (const [number, { rows, removed, withStatistics }] of growth.entries()) {
    const batch = await batchOf(`step-${number}`, rows, removed);
    for (const warehouse of [expected, divided]) {
      await warehouse.load(batch);
      if (withStatistics) await warehouse.refreshStatistics();
    }
  }
  [ofOne, ofTwo] = [await dump(expected), await dump(divided)];
});
afterAll(async () => {
  await Promise.all([expected.close(), divided.close()]);
  await rm(folder, { recursive: true });
});

describe('a cluster that grew by many imports has the rows of DuckDB', () => {
  const keeps = new Map(derived.map((one) => [one.name, 'keeps' in one ? (one.keeps ?? []) : []]));
  it('in every table', () => {
    for (const name of Object.keys(ofOne ?? {})) {
      const kept = keeps.get(name) ?? [];
      expect.soft({ [name]: without(ofTwo?.[name], kept) }).toEqual({ [name]: without(ofOne?.[name], kept).map(nearly) });
    }
  });
  it('and passes verification', async () => {
    expect((await verifyWarehouse(divided)).findings).toEqual([]);
  });
});

const without = (rows: Row[] = [], kept: readonly string[]): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !kept.includes(column))));
/** The engines differ in the last digits of sums. */
const nearly = (row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) =>
    [column, typeof value === 'number' && !Number.isInteger(value) ? expect.closeTo(value, 6) : value]));
