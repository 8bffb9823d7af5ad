import { expect, test } from 'vitest';
import { CsvBytes } from './csv-bytes.ts';
import { parseCsv } from './read-csv.test-support.ts';

function lineOf(...cells: (string | number | null)[]): string {
  const out = new CsvBytes(4);
  for (const cell of cells) {
    out.next();
    if (typeof cell === 'string') out.text(cell);
    else if (cell !== null) out.number(cell);
  }
  out.endLine();
  return new TextDecoder().decode(out.take());
}

test('separates cells, leaves null empty and ends the line with LF', () => {
  expect(lineOf('L1', null, 0, '', 12.5)).toBe('L1,,0,,12.5\n');
  expect(lineOf(null, null)).toBe(',\n');
});

test('quotes the cells that RFC 4180 requires to be quoted, and nothing else', () => {
  expect(lineOf('a,b')).toBe('"a,b"\n');
  expect(lineOf('say "yes"')).toBe('"say ""yes"""\n');
  expect(lineOf('two\nlines')).toBe('"two\nlines"\n');
  expect(lineOf('cr\rhere')).toBe('"cr\rhere"\n');
  expect(lineOf(' PE100 SDR11 ')).toBe(' PE100 SDR11 \n');
  expect(parseCsv(lineOf('甲,乙', '丙"丁"', 'x'))).toEqual([['甲,乙', '丙"丁"', 'x']]);
});

test('writes UTF-8 for every kind of character', () => {
  for (const text of ['燃气', '10m³', 'é', '0–20%', '𬭎', '甲𬭎,"乙"']) expect(parseCsv(lineOf(text, 'end'))).toEqual([[text, 'end']]);
});

test('writes numbers as String does', () => {
  const complete = [0, 1, 9, 10, 99, 100, 2147483647, 4e9, 1e21, -2];
  const numbers = [...complete, 0.01, 0.1, 0.07, 1.05, 12.34, 123456.7, 99999.99, 2147483648.25, 0.005, 1 / 3, -0.5];
  for (let cents = 1; cents < 5e9; cents = cents * 3 + 7) numbers.push(cents / 100);
  for (const number of numbers) expect(lineOf(number)).toBe(`${number}\n`);
});

test('grows with a long cell and starts again after it is taken', () => {
  const out = new CsvBytes(1);
  const long = '燃'.repeat(10_000);
  out.next();
  out.text(long);
  expect(out.size).toBe(30_000);
  expect(new TextDecoder().decode(out.take())).toBe(long);
  expect(out.size).toBe(0);
});
