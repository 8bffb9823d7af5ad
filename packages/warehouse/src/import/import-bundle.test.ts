import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ImportBench, readRejects, soundBundle, type BundleFiles, type FindingRow } from './import-bench.test-support.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';
import { Workbench } from './workbench/workbench.ts';

/** The tests share one warehouse and depend on their order, since an import takes a second when others run. */
let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close());

const everything = async () => ({
  units: await bench.rows('select * from units order by all'),
  companies: await bench.rows('select * from companies order by all'),
  projects: await bench.rows('select * from projects order by all'),
  lots: await bench.rows('select * from lots order by all'),
  bids: await bench.rows('select * from bids order by all'),
  facts: await bench.rows('select * from lot_fact order by all'),
});
const importsFolder = (...names: string[]): string => join(bench.dataDir, 'imports', ...names);

describe('importing', () => {
  const reported: ImportProgress[] = [];

  it('stops without a trace if a file is found to be damaged while other tables are already being checked', async () => {
    const bids = gzipSync(`lot_id,company_id\n${Array.from({ length: 20_000 }, (_, index) => `l${index},c${index * 7919}`).join('\n')}`);
    const { 'bids.csv': _bids, ...others } = soundBundle;
    await expect(bench.import({ ...others, 'bids.csv.gz': bids.subarray(0, -9) })).rejects.toThrow(/bids.csv.gz：gzip/);
    expect(bench.warehouse.dataVersion()).toBe(0);
    expect(await readdir(importsFolder())).toEqual([]);
  });

  it('checks rows with the number of threads of its warehouse', async () => {
    const threads = vi.spyOn(bench.warehouse, 'threads').mockReturnValue(3);
    const open = vi.spyOn(Workbench, 'open');
    await bench.import(soundBundle, { isTrial: true });
    expect(open).toHaveBeenCalledWith(expect.objectContaining({ threads: 3 }));
    for (const spy of [threads, open]) spy.mockRestore();
  });

  it('stops on request, without a trace', async () => {
    const leaving = new AbortController();
    const running = bench.import(soundBundle, { signal: leaving.signal, onProgress: ({ step }) => step === '检查标段' && leaving.abort(new Error('enough')) });
    await expect(running).rejects.toThrow('enough');
    expect(bench.warehouse.dataVersion()).toBe(0);
    expect(await readdir(importsFolder())).toEqual([]);
  });

  it('keeps every value of a valid bundle with its type, and leaves no work files', async () => {
    const report = await bench.import(soundBundle, { onProgress: (progress) => reported.push(progress) });
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
    expect(await readdir(importsFolder())).toEqual([]);
  });

  it('changes nothing the second time, and removes leftovers of killed imports, but not the files of running ones', async () => {
    const before = await everything();
    for (const folder of [['dead', 'work-999999999'], ['own', `work-${process.pid}`], ['alive', `work-${process.ppid}`]]) await mkdir(importsFolder(...folder), { recursive: true });
    await writeFile(importsFolder('own', 'rejects.csv'), '');
    const report = await bench.import(soundBundle);
    expect(report).toMatchObject({ outcome: 'clean', dataVersion: 1, tables: { bids: { read: 2, accepted: 2, updated: 0, unchanged: 2 } } });
    expect(await everything()).toEqual(before);
    expect((await readdir(importsFolder())).sort()).toEqual(['alive', 'own']);
    expect(await readdir(importsFolder('own'))).toEqual(['rejects.csv']);
    await access(importsFolder('alive', `work-${process.ppid}`));
  });

  it('replaces a row with a known key, finds references in the warehouse, and accepts units in any order', async () => {
    const report = await bench.import({
      'units.csv': 'unit_id,name,parent_id\nu5,戊,u4\nu4,丁,u3\nu3,丙,u2\n',
      'bids.csv': 'lot_id,company_id,price\nl1,c1,880\nl1,c2,950\nl2,c1,10\n',
    });
    expect(report).toMatchObject({
      outcome: 'clean',
      dataVersion: 2,
      tables: { units: { accepted: 3 }, bids: { read: 3, accepted: 3, updated: 1, unchanged: 1 } },
    });
    expect(await bench.rows('select price, rank from bids order by lot_id, company_id')).toEqual([
      { price: 880, rank: 1 },
      { price: 950, rank: 2 },
      { price: 10, rank: null },
    ]);
  });

  it('reports its progress in order and never beyond the total', () => {
    expect(reported.map(({ step }) => step).filter((step, index, all) => step !== all[index - 1])).toEqual([
      '读取', '检查招标人单位', '检查企业', '检查项目', '检查标段', '检查投标', '比对',
      '写入招标人单位', '写入企业', '写入项目', '写入标段', '写入投标', '更新统计', '数据已可查询，正在计算共同投标统计',
    ]);
    const fractions = reported.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(Math.max(...fractions)).toBeLessThanOrEqual(1);
    expect(reported.at(-1)?.rows).toBe(9);
  });
});

describe('several files of one table', () => {
  /** Four bids of each lot, loaded before with all columns. */
  const lots = ['cells', 'objects', 'columns', 'twice'];
  const stored = (lot: string) => bench.rows(`select company_id, price, rank, is_winner from bids where lot_id = '${lot}' order by company_id`);
  let folders: string[];
  let report: ImportReport;
  let rejects: FindingRow[];
  beforeAll(async () => {
    await bench.import({
      'lots.csv': `lot_id,project_id,code,name\n${lots.map((lot) => `${lot},p1,${lot},Lot\n`).join('')}`,
      'bids.csv': `lot_id,company_id,price,rank,is_winner\n${lots.map((lot) => `${lot},c1,900,1,1\n${lot},c2,950,2,0\n`).join('')}`,
    });
    const files: BundleFiles[] = [
      { 'bids.csv': 'lot_id,company_id,rank,is_winner\ncells,c1,,1\n' },
      { 'bids.ndjson': '{"lot_id":"objects","company_id":"c1","rank":4}\n{"lot_id":"objects","company_id":"c2"}\n' },
      { 'bids.csv': 'lot_id,company_id,rank\ncolumns,c1,3\ncolumns,c9,1\n' },
      { 'bids.csv': 'lot_id,company_id,price\ncolumns,c2,\ncells,c2,7\ntwice,c1,8\n' },
      { 'bids.csv': 'lot_id,company_id,is_winner\ntwice,c2,\ntwice,c1,0\n' },
    ];
    folders = await Promise.all(files.map((own) => bench.folder(own)));
    report = await bench.importPaths([...folders.slice(0, -1), join(folders.at(-1) ?? '', 'bids.csv')], { importId: 'one' });
    rejects = await readRejects(report);
  });

  it('are read together, with rows of a bad reference and of a known key identified by their paths', async () => {
    expect(report).toMatchObject({ outcome: 'some-rejected', tables: { bids: { read: 10, accepted: 8, updated: 8, rejected: 2 } } });
    expect(rejects).toMatchObject([
      { file: join(folders[2] ?? '', 'bids.csv'), line: 3, value: 'c9' },
      { file: join(folders[4] ?? '', 'bids.csv'), line: 3, reason: '主键重复，已采用另一文件中的行' },
    ]);
    expect(await readdir(importsFolder('one'))).toEqual(['rejects.csv', 'rows']);
  });

  it('keep the columns that a file does not have, and clear those that it leaves empty', async () => {
    expect(await stored('cells')).toEqual([
      { company_id: 'c1', price: 900, rank: null, is_winner: 1 },
      { company_id: 'c2', price: 7, rank: 2, is_winner: 0 },
    ]);
    expect(await stored('objects')).toEqual([
      { company_id: 'c1', price: 900, rank: 4, is_winner: 1 },
      { company_id: 'c2', price: 950, rank: null, is_winner: 0 },
    ]);
    expect(await stored('columns')).toEqual([
      { company_id: 'c1', price: 900, rank: 3, is_winner: 1 },
      { company_id: 'c2', price: null, rank: 2, is_winner: 0 },
    ]);
    expect(await stored('twice')).toEqual([
      { company_id: 'c1', price: 8, rank: 1, is_winner: 1 },
      { company_id: 'c2', price: 950, rank: 2, is_winner: null },
    ]);
  });
});
