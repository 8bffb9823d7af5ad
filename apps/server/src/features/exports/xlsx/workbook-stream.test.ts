import type { Row } from '@tenderscope/warehouse';
import ExcelJS from 'exceljs';
import { readZip } from '@tenderscope/formats';
import { describe, expect, it } from 'vitest';
import { printHeaderOf, readSheets } from '../../../../test/support/export-client.test-support.ts';
import type { Head } from './sheet-rows.ts';
import { workbookStream, type Sheet } from './workbook-stream.ts';

const head = (column: string, type: Head['type'] = 'text'): Head => ({ column, title: column.toUpperCase(), type });

async function* batches(...rows: Row[][]): AsyncGenerator<Row[]> {
  yield* rows;
}
const sheet = (rows: Row[], heads: Head[] = [head('a')], name = 's'): Sheet => ({ name, heads, isHeadShown: true, rows: batches(rows) });

async function bytesOf(sheets: readonly Sheet[], maxRows?: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of workbookStream(sheets, { fallbackName: '工作表', ...(maxRows !== undefined && { maxRows }) })) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const written = async (rows: Row[], heads?: Head[]) => {
  const [read] = await readSheets(await bytesOf([sheet(rows, heads)]));
  if (!read) throw new Error('no sheet');
  return read;
};
const xmlOf = async (rows: Row[], heads?: Head[]): Promise<string> => `${(await readZip(await bytesOf([sheet(rows, heads)]))).get('xl/worksheets/sheet1.xml')?.toString()}`;

describe('a text', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])('%j remains text, even when edited', async (text) => {
    const { rows, sheet: read } = await written([{ a: text }]);
    expect(rows).toEqual([['A'], [text]]);
    expect(read.getCell('A2').type).toBe(ExcelJS.ValueType.String);
    const [styles, xml] = [(await readZip(await bytesOf([sheet([{ a: text }])]))).get('xl/styles.xml')?.toString() ?? '', await xmlOf([{ a: text }])];
    const style = Number(/r="A2" s="(\d+)"/.exec(xml)?.[1]);
    const formats = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)?.[1]?.match(/<xf [^>]*>/g) ?? [];
    expect(formats[style]).toContain('quotePrefix="1"');
    expect(xml).not.toContain('<f>');
  });
  it.each(['<b>&"\'', '  两端空格  ', '第一行\n第二行\r\n', '𠮷野家', '12345678901234567890', 'TRUE'])('%j is read back unchanged', async (text) => {
    expect((await written([{ a: text }])).rows[1]).toEqual([text]);
  });
  it('loses only characters that XML does not allow', async () => {
    expect((await written([{ a: '甲\0\x01\x0b\ufffe乙' }])).rows[1]).toEqual(['甲乙']);
    expect(await xmlOf([{ a: '_x0041_ a_b' }])).toContain('_x005F_x0041_ a_b');
  });
  it('is truncated to the 32,767 characters of a cell, without splitting one', async () => {
    const [cell] = (await written([{ a: `${'a'.repeat(32_766)}𠮷` }])).rows[1] ?? [];
    expect(cell).toBe('a'.repeat(32_766));
  });
});

it('writes each type in its own format', async () => {
  const heads = [head('n', 'number'), head('i', 'integer'), head('m', 'money'), head('r', 'rate'), head('t', 'time'), head('d', 'days'), head('mo', 'month'), head('q', 'chance'), head('s', 'strength')];
  const row = { n: 1.25, i: 1_234_567, m: 1234.5, r: 0.1234, t: Date.UTC(2025, 2, 31, 16, 0, 1), d: 3, mo: '2025-03', q: 0.000_012, s: 0.94 };
  const { sheet: read } = await written([row, { n: null, i: null, m: null, r: null, t: null, d: null, mo: null, q: null, s: null }], heads);
  const cells = heads.map((_, index) => read.getRow(2).getCell(index + 1));
  expect(cells.map(({ value }) => value)).toEqual([1.25, 1_234_567, 1234.5, 0.1234, new Date(Date.UTC(2025, 3, 1, 0, 0, 1)), 3, '2025-03', 0.000_012, 0.94]);
  expect(cells.map(({ numFmt }) => numFmt)).toEqual([undefined, '#,##0', '#,##0.00', '0.00%', 'yyyy-mm-dd hh:mm:ss', '0.0', undefined, '[<0.001]"< 0.001";0.000', '[=1]0;[>=0.995]"> 0.99";0.##']);
  expect(read.getRow(3).hasValues).toBe(false);
});

it('writes instants before Excel\'s calendar as text', async () => {
  const { rows } = await written([{ t: Date.UTC(1850, 0, 1) }, { t: Date.UTC(1900, 2, 1) - 8 * 3600e3 }], [head('t', 'time')]);
  expect(rows.slice(1)).toEqual([['1850-01-01 08:00:00'], [new Date(Date.UTC(1900, 2, 1))]]);
});

it('freezes a bold head, with sufficiently wide columns', async () => {
  const { sheet: read } = await written([{ a: '安徽省合肥市高新技术产业开发区', m: 1 }], [head('a'), head('m', 'money')]);
  expect(read.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
  expect(read.getCell('A1').font).toMatchObject({ bold: true });
  expect(read.getCell('A2').font).toBeUndefined();
  expect([read.getColumn(1).width, read.getColumn(2).width]).toEqual([32, 18]);
});

it('continues in further sheets, each with the head', async () => {
  const numbers = (from: number, to: number): Row[] => Array.from({ length: to - from }, (_, index) => ({ a: from + index }));
  const rows = batches(numbers(0, 700), [], numbers(700, 701), numbers(701, 2000));
  const bytes = await bytesOf([{ name: '数', heads: [head('a', 'integer')], isHeadShown: true, rows }, sheet([{ a: 'z' }], [head('a')], '数(2)')], 600);
  const sheets = await readSheets(bytes);
  expect(sheets.map(({ name, rows: read }) => [name, read.length])).toEqual([['数', 601], ['数(2)', 601], ['数(3)', 601], ['数(4)', 201], ['数(2)(2)', 2]]);
  expect(sheets.slice(0, 4).flatMap(({ rows: read }) => read.slice(1).flat())).toEqual(numbers(0, 2000).map(({ a }) => a));
});

it('prints the watermark on each sheet, whatever the name of the user', async () => {
  const chunks: Buffer[] = [];
  const watermark = '王&芳<b>（w&C1） 2026-11-30 09:15';
  for await (const chunk of workbookStream([sheet([{ a: 1 }]), { ...sheet([{ a: 2 }]), isHeadShown: false }], { fallbackName: 's', watermark })) chunks.push(chunk);
  const headers = (await readSheets(Buffer.concat(chunks))).map(printHeaderOf);
  expect(headers).toEqual(Array.from({ length: 2 }, () => `&C${watermark.replaceAll('&', '&&')}`));
  expect(await xmlOf([{ a: 1 }])).not.toContain('headerFooter');
});

it('adds no empty sheet if the rows exactly fill one', async () => {
  expect(await readSheets(await bytesOf([sheet([{ a: 1 }, { a: 2 }])], 2))).toHaveLength(1);
});

it('creates valid Excel sheet names', async () => {
  const names = ['a/b:c*[d]?\\', '数据', '数据', 'DATA', 'data', '\'', '', '长'.repeat(40), '长'.repeat(40)];
  const sheets = await readSheets(await bytesOf(names.map((name) => sheet([], [head('a')], name))));
  expect(sheets.map(({ name }) => name)).toEqual(['abcd', '数据', '数据(2)', 'DATA', 'data(2)', '工作表', '工作表(2)', '长'.repeat(31), `${'长'.repeat(28)}(2)`]);
});

it('fails with its rows, and ends them if the reader stops', async () => {
  let isEnded = false;
  async function* failing(): AsyncGenerator<Row[]> {
    try {
      for (let count = 0; ; count += 1) {
        if (count === 50) throw new Error('away');
        yield Array.from({ length: 2000 }, () => ({ a: Math.random() }));
      }
    } finally {
      isEnded = true;
    }
  }
  const source = (): Sheet => ({ ...sheet([]), rows: failing() });
  await expect(bytesOf([source()])).rejects.toThrow('away');
  isEnded = false;
  for await (const chunk of workbookStream([source()], { fallbackName: 's' })) if (chunk.length > 1000) break;
  await expect.poll(() => isEnded).toBe(true);
});

it('yields to other work while it writes a wide sheet', async () => {
  const rows = Array.from({ length: 1000 }, () => ({ a: 1 }));
  let [cells, max] = [0, 0];
  const heads = Array.from({ length: 500 }, (): Head => ({ ...head('a', 'number'), read: (value) => ((cells += 1), value) }));
  const others = setInterval(() => {
    max = Math.max(max, cells);
    cells = 0;
  });
  await bytesOf([sheet(rows, heads)]);
  clearInterval(others);
  expect(max).toBeGreaterThan(0);
  // Of half a million.
  expect(max).toBeLessThan(100_000);
});
