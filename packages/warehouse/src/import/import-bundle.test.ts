import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImportBench, readRejects, soundBundle } from './import-bench.test-support.ts';
import type { ImportProgress } from './import-report.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
beforeEach(() => bench.empty());
afterAll(() => bench.close());

const everything = async () => ({
  units: await bench.rows('select * from units order by all'),
  companies: await bench.rows('select * from companies order by all'),
  projects: await bench.rows('select * from projects order by all'),
  lots: await bench.rows('select * from lots order by all'),
  bids: await bench.rows('select * from bids order by all'),
  facts: await bench.rows('select * from lot_fact order by all'),
});

describe('importing', () => {
  it('keeps every value of a sound bundle, types and all', async () => {
    const report = await bench.import(soundBundle);
    expect(report).toMatchObject({
      outcome: 'clean',
      rejectsFile: null,
      warnings: [],
      rejectedParts: 0,
      dataVersion: 1,
      tables: { units: { read: 2, accepted: 2, updated: 0, unchanged: 0, rejected: 0 }, bids: { read: 2, accepted: 2, rejected: 0 } },
    });
    expect(await bench.rows('select unit_id, parent_id, in_group, level, province from units order by all')).toEqual([
      { unit_id: 'u1', parent_id: null, in_group: 1, level: 1, province: null },
      { unit_id: 'u2', parent_id: 'u1', in_group: 1, level: 2, province: null },
    ]);
    expect(await bench.rows('select price, rank, is_winner, is_valid from bids order by all')).toEqual([
      { price: 900, rank: 1, is_winner: 1, is_valid: null },
      { price: 950, rank: 2, is_winner: 0, is_valid: null },
    ]);
  });

  it('changes nothing the second time', async () => {
    await bench.import(soundBundle);
    const before = await everything();
    const report = await bench.import(soundBundle);
    expect(report).toMatchObject({ outcome: 'clean', dataVersion: 1, tables: { bids: { read: 2, accepted: 2, updated: 0, unchanged: 2 } } });
    expect(await everything()).toEqual(before);
  });

  it('replaces a row with a known key', async () => {
    await bench.import(soundBundle);
    const report = await bench.import({ 'bids.csv': 'lot_id,company_id,price\nl1,c1,880\nl1,c2,950\nl2,c1,10\n' });
    expect(report).toMatchObject({ outcome: 'clean', dataVersion: 2, tables: { bids: { read: 3, accepted: 3, updated: 1, unchanged: 1 } } });
    expect(await bench.rows('select price, rank from bids order by lot_id, company_id')).toEqual([
      { price: 880, rank: 1 },
      { price: 950, rank: 2 },
      { price: 10, rank: null },
    ]);
  });

  it('keeps what a file does not speak of, and clears what it leaves empty', async () => {
    await bench.import(soundBundle);
    const stored = async () => await bench.rows('select price, rank, is_winner from bids order by lot_id, company_id');
    await bench.import({ 'bids.csv': 'lot_id,company_id,rank,is_winner\nl1,c1,,1\n' });
    expect(await stored()).toEqual([{ price: 900, rank: null, is_winner: 1 }, { price: 950, rank: 2, is_winner: 0 }]);
    await bench.import({ 'bids.ndjson': '{"lot_id":"l1","company_id":"c1","rank":4}\n{"lot_id":"l1","company_id":"c2"}\n' });
    expect(await stored()).toEqual([{ price: 900, rank: 4, is_winner: 1 }, { price: 950, rank: null, is_winner: 0 }]);
  });

  it('heeds what each of several files of a table speaks of', async () => {
    await bench.import(soundBundle);
    const folders = [await bench.folder({ 'bids.csv': 'lot_id,company_id,rank\nl1,c1,3\nl2,c9,1\n' }), await bench.folder({ 'bids.csv': 'lot_id,company_id,price\nl1,c2,\nl2,c1,7\n' })];
    const report = await bench.importPaths(folders);
    expect(report.tables.bids).toMatchObject({ read: 4, accepted: 3, updated: 2, rejected: 1 });
    expect(await bench.rows('select price, rank from bids order by lot_id, company_id')).toEqual([
      { price: 900, rank: 3 },
      { price: null, rank: 2 },
      { price: 7, rank: null },
    ]);
  });

  it('finds references in the warehouse', async () => {
    await bench.import(soundBundle);
    const report = await bench.import({ 'units.csv': 'unit_id,name,parent_id\nu3,新公司,u2\n', 'bids.csv': 'lot_id,company_id\nl2,c2\n' });
    expect(report.outcome).toBe('clean');
  });

  it('takes units in any order', async () => {
    const report = await bench.import({ 'units.csv': 'unit_id,name,parent_id\nu3,丙,u2\nu2,乙,u1\nu1,甲,\n' });
    expect(report).toMatchObject({ outcome: 'clean', tables: { units: { accepted: 3 } } });
  });

  it('reads several files of one table and calls them by their paths', async () => {
    const [first, second] = [await bench.folder(soundBundle), await bench.folder({ 'bids.csv': 'lot_id,company_id\nl1,c1\nl2,c1\n' })];
    const report = await bench.importPaths([first, join(second, 'bids.csv')]);
    expect(report.tables.bids).toMatchObject({ read: 4, accepted: 3, rejected: 1 });
    expect(await readRejects(report)).toMatchObject([{ file: join(second, 'bids.csv'), line: 2, reason: '主键重复，已采用另一文件中的行' }]);
  });

  it('tells what it does, in order, and never more than the whole', async () => {
    const told: ImportProgress[] = [];
    const own = await ImportBench.open({ makesStatistics: true });
    await own.import(soundBundle, { onProgress: (progress) => told.push(progress) });
    await own.close();
    expect(told.map(({ step }) => step).filter((step, index, all) => step !== all[index - 1])).toEqual([
      '读取', '检查招标人单位', '检查企业', '检查项目', '检查标段', '检查投标', '写入招标人单位', '写入企业', '写入项目', '写入标段', '写入投标', '更新统计',
      '数据已可查询，正在计算共同投标统计',
    ]);
    const fractions = told.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(Math.max(...fractions)).toBeLessThanOrEqual(1);
    expect(told.at(-1)?.rows).toBe(9);
  });

  it('leaves no work files, nor a folder without rejects', async () => {
    await bench.import(soundBundle);
    expect(await readdir(join(bench.dataDir, 'imports'))).toEqual([]);
    await bench.import({ 'bids.csv': 'lot_id,company_id\nl1,c9\nl1,c1\n' }, { importId: 'one' });
    expect(await readdir(join(bench.dataDir, 'imports', 'one'))).toEqual(['rejects.csv']);
  });

  it('removes what killed imports left behind, but not the work of others alive', async () => {
    const dead = join(bench.dataDir, 'imports', 'dead', 'work-999999999');
    const own = join(bench.dataDir, 'imports', 'own', `work-${process.pid}`);
    const alive = join(bench.dataDir, 'imports', 'alive', `work-${process.ppid}`);
    for (const folder of [dead, own, alive]) await mkdir(folder, { recursive: true });
    await writeFile(join(bench.dataDir, 'imports', 'own', 'rejects.csv'), '');
    await bench.import(soundBundle);
    expect((await readdir(join(bench.dataDir, 'imports'))).sort()).toEqual(['alive', 'own']);
    expect(await readdir(join(bench.dataDir, 'imports', 'own'))).toEqual(['rejects.csv']);
    await access(alive);
  });

  it('stops where a file turns out to be damaged, while other tables are already being checked, without a trace', async () => {
    const bids = gzipSync(`lot_id,company_id\n${Array.from({ length: 20_000 }, (_, index) => `l${index},c${index * 7919}`).join('\n')}`);
    const { 'bids.csv': _bids, ...others } = soundBundle;
    await expect(bench.import({ ...others, 'bids.csv.gz': bids.subarray(0, -9) })).rejects.toThrow(/bids.csv.gz：gzip/);
    expect(bench.warehouse.dataVersion()).toBe(0);
    expect(await readdir(join(bench.dataDir, 'imports'))).toEqual([]);
  });

  it('stops when asked to, without a trace', async () => {
    const leaving = new AbortController();
    const running = bench.import(soundBundle, { signal: leaving.signal, onProgress: ({ step }) => step === '检查标段' && leaving.abort(new Error('enough')) });
    await expect(running).rejects.toThrow('enough');
    expect(bench.warehouse.dataVersion()).toBe(0);
    expect(await readdir(join(bench.dataDir, 'imports'))).toEqual([]);
  });
});
