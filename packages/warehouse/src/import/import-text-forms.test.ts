import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench, soundBundle } from './import-bench.test-support.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
  await bench.import(soundBundle);
});
afterAll(() => bench.close());

describe('text in its many forms', () => {
  const lots = 'lot_id,project_id,code,name\nl7,p1,L-7,"燃气管网，一期"\nl8,p1,L-8,调压箱\n';
  const named = "select lot_id, name from lots where lot_id in ('l7', 'l8') order by lot_id";
  const wanted = [{ lot_id: 'l7', name: '燃气管网，一期' }, { lot_id: 'l8', name: '调压箱' }];
  /** 燃气管网，一期 and 调压箱 in GB18030, and 𠀀 as one of its four-byte characters. */
  const gb = Buffer.concat([
    Buffer.from('lot_id,project_id,code,name\nl7,p1,L-7,"'),
    Buffer.from('c8bcc6f8b9dccdf8a3acd2bbc6da', 'hex'),
    Buffer.from('"\nl8,p1,L-8,'),
    Buffer.from('b5f7d1b9cfe4', 'hex'),
    Buffer.from('\nl9,p1,L-9,'),
    Buffer.from('95328236', 'hex'),
    Buffer.from('\n'),
  ]);

  it.each([
    ['UTF-8', { 'lots.csv': lots }],
    ['UTF-8 with BOM', { 'lots.csv': `\ufeff${lots}` }],
    ['CRLF', { 'lots.csv': lots.replaceAll('\n', '\r\n') }],
    ['CR alone', { 'lots.csv': lots.replaceAll('\n', '\r') }],
    ['no newline at the end', { 'lots.csv': lots.trimEnd() }],
    ['blanks around cells', { 'lots.csv': lots.replace('l8,', ' l8 , ').replace('调压箱', '\u3000调压箱\u00a0') }],
    ['gzip', { 'lots.csv.gz': gzipSync(lots) }],
    ['gzip in two members', { 'lots.csv.gz': Buffer.concat([gzipSync(lots.slice(0, 60)), gzipSync(lots.slice(60))]) }],
    ['GB18030', { 'lots.csv': gb }],
    ['GB18030 in gzip', { 'lots.csv.gz': gzipSync(gb) }],
    ['NDJSON', { 'lots.ndjson': '{"lot_id":"l7","project_id":"p1","code":"L-7","name":"燃气管网，一期"}\r\n{"lot_id":"l8","project_id":"p1","code":"L-8","name":"调压箱","budget":null}' }],
    ['NDJSON in gzip', { 'lots.ndjson.gz': gzipSync('{"lot_id":"l7","project_id":"p1","code":"L-7","name":"燃气管网，一期"}\n{"lot_id":"l8","project_id":"p1","code":"L-8","name":"调压箱"}\n') }],
  ])('%s', async (_form, files) => {
    const report = await bench.import(files);
    expect(report.outcome).toBe('clean');
    expect(report.tables.lots?.accepted).toBeGreaterThanOrEqual(wanted.length);
    expect(await bench.rows(named)).toEqual(wanted);
  });

  it('a character of four bytes in GB18030', async () => {
    await bench.import({ 'lots.csv': gb });
    expect(await bench.rows("select name from lots where lot_id = 'l9'")).toEqual([{ name: '𠀀' }]);
  });

  it('quotes, commas and newlines within cells', async () => {
    await bench.import({ 'lots.csv': 'lot_id,project_id,code,name\nl7,p1,L-7,"甲""乙"",\r\n丙"\nl8,p1,5" 管,丁\n' });
    expect(await bench.rows("select code, name from lots where lot_id in ('l7', 'l8') order by lot_id")).toEqual([
      { code: 'L-7', name: '甲"乙",\n丙' },
      { code: '5" 管', name: '丁' },
    ]);
  });

  it('times in three forms', async () => {
    const times = ['2025-03-01', '2025-03-01 08:30:00', '2025-03-01T00:30:00Z', '2025-03-01T04:30:00.250+04:00', '2025-02-28T19:30-0500', '2024-02-29'];
    const report = await bench.import({
      'lots.csv': `lot_id,project_id,code,name,opened_at\n${times.map((time, index) => `t${index},p1,T,时间,${time}`).join('\n')}\n`,
    });
    expect(report.outcome).toBe('clean');
    expect((await bench.rows("select opened_at from lots where lot_id like 't%' order by lot_id")).map((row) => row['opened_at'])).toEqual([
      Date.UTC(2025, 1, 28, 16),
      Date.UTC(2025, 2, 1, 0, 30),
      Date.UTC(2025, 2, 1, 0, 30),
      Date.UTC(2025, 2, 1, 0, 30, 0, 250),
      Date.UTC(2025, 2, 1, 0, 30),
      Date.UTC(2024, 1, 28, 16),
    ]);
  });

  it('numbers as people and programs write them', async () => {
    const report = await bench.import({ 'lots.csv': 'lot_id,project_id,code,name,budget\na,p1,A,甲,1.5e6\nb,p1,B,乙,+12.50\nc,p1,C,丙,.5\nd,p1,D,丁,0\n' });
    expect(report.outcome).toBe('clean');
    expect((await bench.rows("select budget from lots where lot_id in ('a', 'b', 'c', 'd') order by lot_id")).map((row) => row['budget'])).toEqual([1_500_000, 12.5, 0.5, 0]);
  });
});
