import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeyedHash } from '../../keyed-hash/keyed-hash.ts';
import { TableWriters, type TextRow } from '../staging/table-writers.ts';
import { mergeStaged } from './merge-staged.ts';
import { Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merge-'));
  workbench = await Workbench.open({ folder, memoryMb: 256 });
});
afterAll(async () => {
  await workbench.close();
  await rm(folder, { recursive: true });
});

const merge = async (rows: readonly (readonly [source: number, line: number, row: TextRow])[]) => {
  const writers = await TableWriters.create(folder, ['projects'], new KeyedHash(Buffer.from('a secret of this test')));
  for (const [source, line, row] of rows) writers.write('projects', source, line, row);
  await writers.close();
  const [staged] = writers.staged();
  if (!staged) throw new Error('nothing was staged');
  const merged = await mergeStaged(staged, { workbench, folder });
  const lines = (await readFile(merged.path, 'utf8')).trim().split('\n');
  return { ...merged, lines: lines.map((line) => line.split('\x1f')) };
};

describe('mergeStaged', () => {
  it('uses the first filled cell of each column, and the position of the first row, for any numbers of sources', async () => {
    const merged = await merge([
      [1, 9, { project_id: 'P1', name: '路灯', method: '' }],
      [1, 10, { project_id: 'P2', name: '道路' }],
      [0, 3, { project_id: 'P1', name: '路灯二', method: '询价' }],
    ]);
    expect(merged).toMatchObject({ table: 'projects', columns: ['project_id', 'name', 'method'], carried: ['project_id', 'name', 'method'], rows: 2 });
    expect(merged.lines).toEqual([['1', '9', 'P1', '路灯', '询价'], ['1', '10', 'P2', '道路', '']]);
    expect(merged.sources).toEqual([1]);
  });

  it('leaves newlines in staged form, and keeps columns that are blank in all rows', async () => {
    const merged = await merge([[0, 1, { project_id: 'P1', name: '路\n灯', city: '' }], [0, 2, { project_id: 'P1', name: '路', city: '' }]]);
    expect(merged.hasNewlines).toBe(true);
    expect(merged.carried).toEqual(['project_id', 'name', 'city']);
    expect(merged.lines).toEqual([['0', '1', 'P1', '路\x1e灯', '']]);
  });
});
