import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { repeats } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench, readRejects, soundBundle } from './import-bench.test-support.ts';
import { ImportError } from './import-error.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close());

describe('files that cannot be read', () => {
  const units = 'unit_id,name\nu1,甲\n';
  it.each([
    ['a required column is missing', { 'units.csv': 'unit_id,title\nu1,甲\n' }, 'units.csv：缺少必需的列 name（首行为：unit_id,title）'],
    ['a column is there twice', { 'units.csv': 'unit_id,name,name\nu1,甲,乙\n' }, 'units.csv：表头中的列重复：name'],
    ['nothing in it', { 'units.csv': '' }, 'units.csv：文件为空，缺少表头'],
    ['nothing but blank lines', { 'units.csv': '\n\n' }, 'units.csv：文件为空，缺少表头'],
    ['a web page', { 'units.csv': '<!DOCTYPE html><html><body>404</body></html>' }, 'units.csv：内容是网页或 XML 而不是数据'],
    ['a spreadsheet', { 'units.csv': Buffer.from('PK\u0003\u0004rest') }, 'units.csv：内容是 Excel 或 zip 文件而不是文本，请另存为 CSV'],
    ['a Western encoding', { 'units.csv': Buffer.from('unit_id,name\nu1,Secretaría de Economía\n', 'latin1') }, 'units.csv：编码既不是 UTF-8 也不像 GB18030（第 25 个字节起）'],
    ['UTF-16 without its mark', { 'units.csv': Buffer.from(units, 'utf16le') }, 'units.csv：编码似为没有标记的 UTF-16'],
    ['semicolons', { 'units.csv': units.replaceAll(',', ';') }, 'units.csv：缺少必需的列 unit_id、name（首行为：unit_id;name）'],
    ['a header with an unpaired quote', { 'units.csv': 'unit_id,"name\nu1,甲\n' }, 'units.csv：缺少必需的列 unit_id、name'],
    ['gzip cut short', { 'units.csv.gz': gzipSync(`unit_id,name\n${'u,甲乙丙丁\n'.repeat(50_000)}`).subarray(0, 400) }, 'units.csv.gz：gzip 压缩数据不完整，文件可能未传输完毕'],
    ['gzip with damage', { 'units.csv.gz': damaged(gzipSync(units)) }, 'units.csv.gz：gzip 压缩数据损坏'],
    ['two files at once', { 'units.csv': 'name\n甲\n', 'lots.csv': '' }, 'lots.csv：文件为空，缺少表头\nunits.csv：缺少必需的列 unit_id'],
    ['nothing known in the folder', { 'notes.txt': 'x' }, '文件夹中没有可导入的文件：'],
    ['an empty folder', {}, '文件夹中没有可导入的文件：'],
  ])('%s', async (_name, files, message) => {
    const running = bench.import({ ...files });
    await expect(running).rejects.toThrow(ImportError);
    await expect(running).rejects.toThrow(message);
    expect(bench.warehouse.dataVersion()).toBe(0);
  });

  it('one among valid ones keeps all of them out', async () => {
    await expect(bench.import({ ...soundBundle, 'lots.csv': 'lot_id\nl1\n' })).rejects.toThrow('lots.csv：缺少必需的列');
    expect(await bench.rows('select * from units')).toEqual([]);
  });

  it('a path that does not exist', async () => {
    await expect(bench.importPaths([join(bench.dataDir, 'gone')])).rejects.toThrow(`找不到文件或文件夹：${join(bench.dataDir, 'gone')}`);
    await expect(bench.importPaths([])).rejects.toThrow('请指定要导入的文件夹或文件');
  });

  it('a file with another name', async () => {
    const folder = await bench.folder({ 'tenders.csv': units });
    await expect(bench.importPaths([join(folder, 'tenders.csv')])).rejects.toThrow('无法识别的文件');
  });

  it('a folder without read permission', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'the superuser may read every folder');
    const folder = await bench.folder(soundBundle);
    await chmod(folder, 0);
    await expect(bench.importPaths([folder])).rejects.toThrow(`没有读取权限：${folder}`);
    await chmod(folder, 0o700);
  });
});

describe('content that is reported and ignored', () => {
  it('unknown columns, keys of NDJSON and files; columns may be in another order', async () => {
    const report = await bench.import({
      ...soundBundle,
      'companies.csv': 'company_id,name,色彩,\nc1,甲,红,\nc2,乙,绿,\n',
      'experts.csv': 'name,code,expert_id\n专家,PW1,e1\n',
      'units.ndjson': '{"unit_id":"u9","name":"甲","colour":"red"}\n',
      'readme.txt': 'x',
      '.hidden': 'x',
    });
    expect(report.outcome).toBe('clean');
    expect(report.warnings).toEqual(['无法识别的文件，已忽略：readme.txt', 'companies.csv：忽略未知的列 色彩', 'units.ndjson：忽略未知的列 colour']);
    expect(await bench.rows('select expert_id, name, code from experts')).toEqual([{ expert_id: 'e1', name: '专家', code: 'PW1' }]);
  });

  it('a header without rows imports nothing', async () => {
    expect(await bench.import({ 'units.csv': 'unit_id,name\n' })).toMatchObject({ outcome: 'nothing', rejectsFile: null, tables: { units: { read: 0 } } });
  });

  it('a bundle with only invalid rows imports nothing', async () => {
    const report = await bench.import({ 'units.csv': 'unit_id,name\nu1,\n' });
    expect(report).toMatchObject({ outcome: 'nothing', dataVersion: bench.warehouse.dataVersion(), tables: { units: { read: 1, accepted: 0, rejected: 1 } } });
    expect(await readRejects(report)).toHaveLength(1);
  });

  const unnamed = repeats(5_000, 100_000);
  it(`${unnamed} rejects`, async () => {
    const lines = Array.from({ length: unnamed }, (_, index) => `u${index},`);
    const report = await bench.import({ 'units.csv': `unit_id,name\n${lines.join('\n')}\nu,甲\n` });
    expect(report.tables.units).toMatchObject({ read: unnamed + 1, accepted: 1, rejected: unnamed });
    const text = await readFile(report.rejectsFile ?? '', 'utf8');
    expect(text.trimEnd().split('\n').at(-1)).toBe(`units.csv,${unnamed + 1},name,,必填项为空`);
  });
});

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(0xff, 12, 20);
  return copy;
}
