import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@tenderscope/generator';
import { repeats, warehouseThreads } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dump } from '../conformance/dump-warehouse.test-support.ts';
import { openDuckdbWarehouse } from '../duckdb/open-duckdb-warehouse.ts';
import { runOnFile } from '../duckdb/run-on-file.test-support.ts';
import { importBundle, type ImportOptions } from '../import/import-bundle.ts';
import { cny, process, processOf, releases } from '../import/ocds/ocds-process.test-support.ts';
import type { Warehouse } from '../warehouse.ts';
import { undoImport } from './undo-import.ts';
import { readUndoState, undoRefusal } from './undo-state.ts';

let folder: string;
let warehouse: Warehouse;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'undo-imports-'));
  await generate({ lots: repeats(150, 600), seed: 'first', out: join(folder, 'first') });
  await generate({ lots: repeats(60, 300), seed: 'second', out: join(folder, 'second') });
  warehouse = await open();
  await load('first');
});
afterAll(async () => {
  await warehouse.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (): Promise<Warehouse> => openDuckdbWarehouse({ dataDir: join(folder, 'data'), memoryMb: 512, threads: warehouseThreads });
async function load(name: string, options: Partial<ImportOptions> = {}): Promise<string> {
  const report = await importBundle(warehouse, [join(folder, name)], { dataDir: join(folder, 'data'), format: 'bundle', ...options });
  return report.importId;
}

it('restores every row after a generated bundle that replaces rows of another one', async () => {
  const before = await dump(warehouse);
  await load('second');
  expect((await readUndoState(warehouse)).standing[0]?.tables).toContainEqual({
    ...{ table: 'lots', removed: 0, restored: repeats(60, 300) },
    ...{ wasEmpty: false, unchanged: 0 },
  });
  await undoImport(warehouse);
  expect(await dump(warehouse)).toEqual(before);
});

it('restores releases, statements about parties and rates, so that the next import merges as before', async () => {
  const award = { ...process.awards[0], value: { amount: 100, currency: 'USD' } };
  await writeFile(join(folder, 'tender.json'), releases(processOf('p1', { awards: undefined })));
  await writeFile(join(folder, 'award.json'), releases({ ...processOf('p1', { awards: [award] }), id: '2', date: '2025-04-01T00:00:00Z' }));
  await writeFile(join(folder, 'price.json'), releases({ ...processOf('p1', { awards: [{ ...award, value: cny(5) }] }), id: '3', date: '2025-05-01T00:00:00Z' }));
  await load('tender.json', { format: 'ocds' });
  const before = await dump(warehouse);
  await load('award.json', { format: 'ocds', rates: { USD: 7 } });
  expect((await dump(warehouse))['currency_rates']).toEqual([{ currency: 'USD', rate: 7 }]);
  await undoImport(warehouse);
  expect(await dump(warehouse)).toEqual(before);
  await load('price.json', { format: 'ocds' });
  const merged = await dump(warehouse);
  expect(merged['ocds_releases']).toHaveLength(2);
  await undoImport(warehouse);
  expect(await dump(warehouse)).toEqual(before);
});

it('rejects an undo if a version of the program without a log has changed the data since', async () => {
  const [last] = (await readUndoState(warehouse)).standing;
  await warehouse.close();
  await runOnFile(join(folder, 'data'), ['update data_version set version = version + 1']);
  warehouse = await open();
  expect(undoRefusal(await readUndoState(warehouse), last?.importId ?? '')).toContain('不记录撤销信息的版本');
  await expect(undoImport(warehouse)).rejects.toThrow('不记录撤销信息的版本');
});
