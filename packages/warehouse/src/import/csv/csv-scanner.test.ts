import { describe, expect, it } from 'vitest';
import { CsvScanner } from './csv-scanner.ts';

interface Found {
  line: number;
  cells?: readonly string[];
  broken?: string;
}

/** Records that the scanner finds in a text in blocks of `size` bytes. */
function scan(text: string | Buffer, size = 1 << 20): Found[] {
  const found: Found[] = [];
  const scanner = new CsvScanner({
    header: (cells) => {
      found.push({ line: 0, cells });
      return cells.length;
    },
    plain: (line, bytes, start, end, commas, count) => {
      const stops = [...commas.subarray(0, count), end];
      const cells = stops.map((stop, index) => bytes.toString('utf8', index === 0 ? start : (stops[index - 1] ?? 0) + 1, stop));
      found.push({ line, cells });
    },
    cells: (line, cells) => found.push({ line, cells }),
    broken: (line, _text, reason) => found.push({ line, broken: reason }),
  });
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) scanner.push(bytes.subarray(start, start + size));
  scanner.end();
  return found;
}

const header = { line: 0, cells: ['a', 'b'] };

describe('CsvScanner', () => {
  it.each<[string, string, Found[]]>([
    ['plain rows', 'a,b\n1,2\n3,4', [{ line: 2, cells: ['1', '2'] }, { line: 3, cells: ['3', '4'] }]],
    ['empty cells', 'a,b\n,2\n1,\n', [{ line: 2, cells: ['', '2'] }, { line: 3, cells: ['1', ''] }]],
    ['rows without any value', 'a,b\n\n,\n" ",\n \n1,2\n', [{ line: 6, cells: ['1', '2'] }]],
    ['quoted commas, quotes and newlines', 'a,b\n"1,""x""","2\r\n3"\n4,5\n', [{ line: 2, cells: ['1,"x"', '2\r\n3'] }, { line: 4, cells: ['4', '5'] }]],
    ['a quote within a cell', 'a,b\n1"2,3"\n', [{ line: 2, cells: ['1"2', '3"'] }]],
    ['blanks around quotes', 'a,b\n "1,2" ,\t3\n', [{ line: 2, cells: ['1,2', '3'] }]],
    ['every kind of newline', 'a,b\r\n1,2\r3,4\n5,6\r\n', [{ line: 2, cells: ['1', '2'] }, { line: 3, cells: ['3', '4'] }, { line: 4, cells: ['5', '6'] }]],
    ['an open quote at the end', 'a,b\n1,2\n"3,4\n', [{ line: 2, cells: ['1', '2'] }, { line: 3, broken: '引号不配对或引号后有多余字符' }]],
    ['wrong numbers of cells', 'a,b\n1\n1,2,3\n', [{ line: 2, broken: '列数不足：应为 2 列，实为 1 列' }, { line: 3, broken: '列数过多：应为 2 列，实为 3 列' }]],
  ])('reads %s in any split into blocks', (_name, text, rows) => {
    for (const size of [1 << 20, 7, 1]) expect(scan(text, size)).toEqual([header, ...rows]);
  });

  it('continues on the next line after an unclosed quote that spans more than a megabyte', () => {
    const rows = Array.from({ length: 200_000 }, (_, index) => `${index},x`);
    const found = scan(`a,b\n"1,2\n${rows.join('\n')}\n`);
    expect(found.slice(1, 3)).toEqual([{ line: 2, broken: '引号不配对或引号后有多余字符' }, { line: 3, cells: ['0', 'x'] }]);
    expect(found.at(-1)).toEqual({ line: 200_002, cells: ['199999', 'x'] });
    expect(found).toHaveLength(200_002);
  });

  it('accepts more cells than its initial capacity', () => {
    const names = Array.from({ length: 300 }, (_, index) => `c${index}`);
    expect(scan(`${names.join()}\n${names.join()}\n`)).toEqual([{ line: 0, cells: names }, { line: 2, cells: names }]);
  });

  it('finds the same records in random text, at once or byte by byte', () => {
    let state = 7;
    const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
    const pieces = ['1', '标', ',', ',', '\n', '\r\n', '"', '""', ' ', '"x"', '"y,\n"'];
    for (let round = 0; round < 300; round++) {
      const text = `a,b\n${Array.from({ length: 40 }, () => pieces[random(pieces.length)]).join('')}`;
      expect(scan(text, 1 + random(5))).toEqual(scan(text));
    }
  });
});
