import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EngineDiskFullError, EngineOutOfMemoryError } from '../engine-errors.ts';
import type { Warehouse } from '../warehouse.ts';
import { engineErrorOf } from './engine-error-of.ts';
import { openDuckdbWarehouse } from './open-duckdb-warehouse.ts';

let dataDir: string;
let warehouse: Warehouse;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'engine-errors-'));
  warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 256 });
});
afterAll(async () => {
  await warehouse.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A text of 800 MB, which no engine can spill to disk. */
const large = { sql: "select length(string_agg(repeat('x', 1000), '')) as n from range(800000)", values: {} };
const rowsOf = async (rows: AsyncIterable<unknown[]>): Promise<number> => {
  let count = 0;
  for await (const some of rows) count += some.length;
  return count;
};

it('reports a query that needs too much memory, and answers the next one', async () => {
  await expect(warehouse.query(large)).rejects.toThrow(EngineOutOfMemoryError);
  await expect(rowsOf(warehouse.stream(large))).rejects.toThrow(EngineOutOfMemoryError);
  expect(await warehouse.query({ sql: 'select 1 as one', values: {} })).toEqual([{ one: 1 }]);
});

it.each([
  'IO Error: Could not write file "duckdb_temp_storage_DEFAULT-0.tmp": No space left on device',
  'Out of Memory Error: failed to offload data block of size 256.0 KiB (… used).\nThis limit was set by the \'max_temp_directory_size\' setting.',
])('reports a full disk by %s', (message) => {
  expect(engineErrorOf(new Error(message))).toBeInstanceOf(EngineDiskFullError);
});
