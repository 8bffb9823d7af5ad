import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench, readFindings, readRejects } from './import-bench.test-support.ts';

let bench: ImportBench;
let folder: string;
beforeAll(async () => {
  bench = await ImportBench.open();
  folder = await mkdtemp(join(tmpdir(), 'parquet-'));
});
afterAll(async () => {
  await bench.close();
  await rm(folder, { recursive: true });
});

/** Bytes of a Parquet file with the rows of a SELECT. */
async function parquetOf(select: string): Promise<Buffer> {
  const file = join(folder, 'rows.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`copy (${select}) to '${file}' (format parquet)`);
  connection.closeSync();
  instance.closeSync();
  return readFile(file);
}

const companies = `select 'c' || range as company_id, '公司' || range as name, range * 1000.5 as registered_capital from range(3)`;

describe('Parquet', () => {
  it('keeps values of every type, like CSV', async () => {
    const report = await bench.import({
      'units.parquet': await parquetOf(`select 'u1' as unit_id, '甲' as name, true as in_group, 1.0::double as level, '安徽' as province`),
      'companies.parquet': await parquetOf(`
        select 'c1' as company_id, '乙' as name, 12.50::decimal(10,2) as registered_capital, date '2025-03-09' as established_on,
          timestamp '2025-03-10 08:00:00' as registered_at, timestamptz '2025-03-10 00:00:00+00' as admitted_at`),
    });
    expect(report).toMatchObject({ outcome: 'clean', warnings: [] });
    expect(await bench.rows('select in_group, level, province from units')).toEqual([{ in_group: 1, level: 1, province: '安徽' }]);
    const day = Date.UTC(2025, 2, 8, 16);
    expect(await bench.rows('select registered_capital, established_on, registered_at, admitted_at from companies')).toEqual([
      { registered_capital: 12.5, established_on: day, registered_at: day + 32 * 36e5, admitted_at: day + 32 * 36e5 },
    ]);
  });

  it('may be gzip, with a byte order mark before a name, and with unknown columns', async () => {
    const folders = await Promise.all([
      { 'companies.parquet.gz': gzipSync(await parquetOf(companies)) },
      { 'companies.parquet': await parquetOf(`select '甲' as name, 'marked' as "\ufeffcompany_id", 2 as "\ufeffregistered_capital ", 1 as colour`) },
    ].map((files) => bench.folder(files)));
    expect(await bench.importPaths(folders)).toMatchObject({ outcome: 'clean', warnings: ['companies.parquet：忽略未知的列 colour'] });
    expect(await bench.rows("select count(*) as n from companies where company_id in ('c0', 'c1', 'c2')")).toEqual([{ n: 3 }]);
    expect(await bench.rows("select company_id, name, registered_capital from companies where company_id = 'marked'")).toEqual([
      { company_id: 'marked', name: '甲', registered_capital: 2 },
    ]);
  });

  it('names row, column, value and reason of rejected rows, and accepts the others', async () => {
    const report = await bench.import({
      'companies.parquet': await parquetOf(`${companies} union all select null, 'x', 1 union all select 'c9', 'y' || chr(1), 2 union all select 'c8', 'z', -5`),
    });
    expect(report).toMatchObject({ outcome: 'some-rejected', tables: { companies: { read: 6, accepted: 4, rejected: 2 } } });
    expect(await readRejects(report)).toEqual([
      expect.objectContaining({ file: 'companies.parquet', line: 4, column: 'company_id', reason: '必填项为空' }),
      expect.objectContaining({ file: 'companies.parquet', line: 5, reason: '含有控制字符' }),
    ]);
    expect(await readFindings(report.emptiedFile)).toMatchObject([{ file: 'companies.parquet', line: 6, column: 'registered_capital', value: '-5' }]);
    expect(await readFile(join(report.rowsFolder ?? '', 'companies.csv'), 'utf8')).toMatch(/^\ufeffcompany_id,name,registered_capital\r\n,x,1\r\n[^]*\r\nc8,z,-5\r\n$/);
  });

  it.each([
    ['text under its name', () => Promise.resolve(Buffer.from('company_id,name\nc1,甲\n')), '不是有效的 Parquet 文件'],
    ['a file cut short', async () => (await parquetOf(companies)).subarray(0, 100), '不是有效的 Parquet 文件'],
    ['gzip cut short', async () => gzipSync(await parquetOf(companies)).subarray(0, 60), 'gzip 压缩数据不完整'],
    ['a required column missing', () => parquetOf(`select 'c1' as company_id`), '缺少必需的列 name'],
    ['a nested column', () => parquetOf(`select 'c1' as company_id, ['甲'] as name`), '列 name 的类型 VARCHAR[] 不能作为单元格'],
  ])('rejects %s', async (_name, bytes, message) => {
    const name = message.startsWith('gzip') ? 'companies.parquet.gz' : 'companies.parquet';
    const before = bench.warehouse.dataVersion();
    await expect(bench.import({ [name]: await bytes() })).rejects.toThrow(message);
    expect(bench.warehouse.dataVersion()).toBe(before);
  });
});
