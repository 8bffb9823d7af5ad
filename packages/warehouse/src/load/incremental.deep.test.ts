import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSoak, warehouseThreads } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDuckdbWarehouse } from '../duckdb/open-duckdb-warehouse.ts';
import { writeParquet } from '../duckdb/write-parquet.test-support.ts';
import { derived } from '../marts/derived.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import type { AcceptedBatch, Row, Warehouse } from '../warehouse.ts';
import { growth } from './growth.test-support.ts';
import type { Rows } from './random-rows.test-support.ts';

let folder: string;
let grown: Warehouse;
let fresh: Warehouse;
let files = 0;

async function load(warehouse: Warehouse, name: string, rows: Rows, removed: Rows = {}): Promise<void> {
  const write = (table: TableName, content: Record<string, unknown>[]) =>
    writeParquet(join(folder, name, 'imports', `${(files += 1)}.parquet`), table, content);
  const batch: Required<Pick<AcceptedBatch, 'files' | 'removals'>> = { files: {}, removals: {} };
  for (const [table, content] of entriesOf(rows)) batch.files[table] = [await write(table, content)];
  for (const [table, content] of entriesOf(removed)) batch.removals[table] = (await write(table, content)).path;
  await warehouse.load({ importId: `i${files}`, source: name, ...batch });
}
const entriesOf = (rows: Rows) => Object.entries(rows) as [TableName, Record<string, unknown>[]][];
const open = (name: string): Promise<Warehouse> =>
  openDuckdbWarehouse({ dataDir: join(folder, name), memoryMb: 512, threads: warehouseThreads });
const query = (warehouse: Warehouse, sql: string): Promise<Row[]> => warehouse.query({ sql, values: {} });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incremental-'));
  [grown, fresh] = [await open('grown'), await open('fresh')];
  for (const { rows, removed, withStatistics } of growth) {
    await load(grown, 'grown', rows, removed);
    if (withStatistics) await grown.refreshStatistics();
  }
  const all = await Promise.all(tableNames.map(async (table) => [table, await query(grown, `select * from ${table}`)] as const));
  await load(fresh, 'fresh', Object.fromEntries(all.filter(([, rows]) => rows.length > 0)));
  await fresh.refreshStatistics();
});
afterAll(async () => {
  await Promise.all([grown.close(), fresh.close()]);
  await rm(folder, { recursive: true });
});

/** Groups need hundreds of lots that the average wins; `market-test.test.ts` has some. */
const withoutRows = new Set(['market_group']);

describe('a warehouse that grew by many imports equals one loaded at once', () => {
  it.each(derived.map((one) => [one.name, 'keeps' in one ? (one.keeps ?? []) : [], one.key, one.columns] as const))('%s', async (name, kept, keys, columns) => {
    const compared = Object.entries(columns).filter(([column]) => !kept.includes(column));
    const key = keys.some((column) => kept.includes(column)) ? compared.map(([column]) => column) : keys;
    const rounded = compared.map(([column, type]) => (type === 'DOUBLE' ? `round(${column}, 9) + 0 as ${column}` : column));
    const sql = `select ${rounded.join(', ')} from ${name} order by ${key.map((column) => `${name}.${column}`).join(', ')}`;
    const [was, is] = [await query(grown, sql), await query(fresh, sql)];
    expect(was.length > 0 || withoutRows.has(name), `${name} should have rows`).toBe(true);
    expect(was).toEqual(is);
  });
  if (isSoak) it('also in the result of verification', async () => {
    expect((await verifyWarehouse(grown)).findings).toEqual([]);
  });
});

it('has the expected changes', async () => {
  const keys = tableOf('units').key.join();
  expect(await query(grown, `select name from units where in_group = 0 order by ${keys} limit 1`)).toEqual([{ name: '改名' }]);
  expect(await query(grown, `select count(*) as n from lot_fact where award_month = '2025-06'`)).not.toEqual([{ n: 0 }]);
});
