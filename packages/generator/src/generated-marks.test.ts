import { beforeAll, expect, test } from 'vitest';
import { furtherColumns } from './bundle/columns.ts';
import { cell, readTable, type Row } from './bundle/read-csv.test-support.ts';
import { generate } from './generate.ts';
import { temporaryFolder } from './generated-bundle.test-support.ts';

let plain: Row[];
let marked: Row[];
let methods: Map<string, string>;
let repeated: { lots: Row[]; projects: Row[] };

beforeAll(async () => {
  const [without, withMarks] = [temporaryFolder(), temporaryFolder()];
  await generate({ lots: 1500, seed: 'marks', out: without });
  await generate({ lots: 1500, seed: 'marks', out: withMarks, hasFurtherColumns: true });
  const wide = temporaryFolder();
  await generate({ lots: 5000, seed: 'repeats', out: wide, hasFurtherColumns: true });
  repeated = { lots: readTable(wide, 'lots'), projects: readTable(wide, 'projects') };
  plain = readTable(without, 'lots');
  marked = readTable(withMarks, 'lots');
  methods = new Map(readTable(withMarks, 'projects').map((row) => [cell(row, 'project_id'), cell(row, 'method')]));
});

test('some lots repeat an earlier failed tender of the same buyer', () => {
  const rowOf = new Map(repeated.lots.map((row) => [cell(row, 'code'), row]));
  const projectOf = new Map(repeated.projects.map((row) => [cell(row, 'project_id'), row]));
  const links = repeated.lots.flatMap((row) => {
    const previous = rowOf.get(cell(row, 'previous_code'));
    return previous === undefined ? [] : [{ row, previous }];
  });
  expect(links.length).toBe(repeated.lots.filter((row) => cell(row, 'previous_code') !== '').length);
  expect(links.length).toBeGreaterThan(10);
  for (const { row, previous } of links) {
    const [project, failed] = [row, previous].map((one) => projectOf.get(cell(one, 'project_id')) ?? {});
    expect(cell(previous, 'status')).toBe('流标');
    expect(cell(failed ?? {}, 'unit_id')).toBe(cell(project ?? {}, 'unit_id'));
    // A lot that is only planned has no notice yet.
    expect(cell(failed ?? {}, 'notice_at') < (cell(project ?? {}, 'notice_at') || '9')).toBe(true);
  }
  expect(new Set(links.map(({ previous }) => previous)).size).toBe(links.length);
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
  for (const column of (furtherColumns.lots ?? []).filter((name) => name.startsWith('is_'))) {
    expect([column, marked.filter((row) => !['0', '1', ''].includes(cell(row, column)))]).toEqual([column, []]);
    expect([column, new Set(marked.map((row) => cell(row, column))).size]).toEqual([column, 3]);
  }
  expect(share(marked, (row) => cell(row, 'is_centralized') === '')).toBeLessThan(0.08);
  expect(share(marked, (row) => cell(row, 'is_electronic') === '')).toBeGreaterThan(0.1);
  expect(marked.filter((row) => methodOf(row) === '公开招标' && cell(row, 'is_public') === '0')).toEqual([]);
  expect(marked.filter((row) => ['邀请招标', '单一来源'].includes(methodOf(row)) && cell(row, 'is_public') === '1')).toEqual([]);
});
