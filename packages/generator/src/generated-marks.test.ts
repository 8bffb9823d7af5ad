import { beforeAll, expect, test } from 'vitest';
import { furtherColumns } from './bundle/columns.ts';
import { cell, readTable, type Row } from './bundle/read-csv.test-support.ts';
import { generate } from './generate.ts';
import { temporaryFolder } from './generated-bundle.test-support.ts';

let plain: Row[];
let marked: Row[];
let methods: Map<string, string>;

beforeAll(async () => {
  const [without, withMarks] = [temporaryFolder(), temporaryFolder()];
  await generate({ lots: 1500, seed: 'marks', out: without });
  await generate({ lots: 1500, seed: 'marks', out: withMarks, hasFurtherColumns: true });
  plain = readTable(without, 'lots');
  marked = readTable(withMarks, 'lots');
  methods = new Map(readTable(withMarks, 'projects').map((row) => [cell(row, 'project_id'), cell(row, 'method')]));
});

const share = (rows: readonly Row[], matches: (row: Row) => boolean): number => rows.filter(matches).length / rows.length;
const methodOf = (row: Row): string => methods.get(cell(row, 'project_id')) ?? '';

test('marks are added behind the columns of a bundle without them, which stay the same', () => {
  const further = furtherColumns.lots ?? [];
  expect(Object.keys(marked[0] ?? {})).toEqual([...Object.keys(plain[0] ?? {}), ...further]);
  const reduced = marked.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !further.includes(column))));
  expect(reduced).toEqual(plain);
});

test('most marks are known, and no mark contradicts the method', () => {
  for (const column of furtherColumns.lots ?? []) {
    expect([column, marked.filter((row) => !['0', '1', ''].includes(cell(row, column)))]).toEqual([column, []]);
    expect([column, new Set(marked.map((row) => cell(row, column))).size]).toEqual([column, 3]);
  }
  expect(share(marked, (row) => cell(row, 'is_centralized') === '')).toBeLessThan(0.08);
  expect(share(marked, (row) => cell(row, 'is_electronic') === '')).toBeGreaterThan(0.1);
  expect(marked.filter((row) => methodOf(row) === '公开招标' && cell(row, 'is_public') === '0')).toEqual([]);
  expect(marked.filter((row) => ['邀请招标', '单一来源'].includes(methodOf(row)) && cell(row, 'is_public') === '1')).toEqual([]);
});
