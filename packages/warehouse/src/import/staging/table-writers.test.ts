import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeyedHash } from '../../keyed-hash/keyed-hash.ts';
import { TableWriters } from './table-writers.ts';

let folder: string;
let writers: TableWriters;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'writers-'));
  writers = await TableWriters.create(folder, ['units'], new KeyedHash(Buffer.from('a secret of this test')));
});
afterEach(async () => {
  await writers.close();
  await rm(folder, { recursive: true });
});

it('refuses a row of a table without a writer, so that none is lost', () => {
  writers.write('units', 0, 1, { unit_id: 'U1', name: '甲' });
  expect(() => writers.write('risks', 0, 2, { company_id: 'C1' })).toThrow('no writer for the table risks');
  expect(writers.staged().map(({ table, rows }) => [table, rows])).toEqual([['units', 1]]);
});
