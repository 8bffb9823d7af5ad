import { tableOf } from '@tenderscope/warehouse';
import { furtherColumns, generatedTables, type GeneratedTable } from './bundle/columns.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { cell, type Row } from './bundle/read-csv.test-support.ts';
import { generatedBundle, type GeneratedBundle } from './generated-bundle.test-support.ts';

let bundle: GeneratedBundle;

beforeAll(async () => {
  bundle = await generatedBundle(2000, 'schema');
});

const columnsOf = (name: GeneratedTable) =>
  Object.entries(tableOf(name).columns)
    .filter(([column]) => column !== 'currency' && !column.startsWith('original_') && furtherColumns[name]?.includes(column) !== true);
const input = (name: GeneratedTable, column: string): string[] => bundle[name].map((row) => cell(row, column)).filter((value) => value !== '');

describe.each(generatedTables)('%s', (name) => {
  test('has rows, each with a unique key', () => {
    const keys = bundle[name].map((row: Row) => tableOf(name).key.map((column) => cell(row, column)).join('\n'));
    expect(keys.length).toBeGreaterThan(20);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has all required values, from the choices and in the range', () => {
    for (const [column, { required, choices, min = -Infinity, max = Infinity }] of columnsOf(name)) {
      const values = input(name, column);
      if (required) expect([column, values.length]).toEqual([column, bundle[name].length]);
      if (choices !== undefined) expect([column, values.filter((value) => !choices.includes(value))]).toEqual([column, []]);
      const isOutside = (value: string): boolean => !(Number(value) >= min && Number(value) <= max);
      if (min > -Infinity) expect([column, values.filter(isOutside)]).toEqual([column, []]);
    }
  });

  test('refers to existing rows', () => {
    const lost = columnsOf(name).flatMap(([column, { references }]) => {
      const target = generatedTables.find((table) => table === references);
      if (target === undefined) return [];
      const ids = new Set(input(target, tableOf(target).key[0] ?? ''));
      return input(name, column).filter((value) => !ids.has(value)).map((value) => [column, value]);
    });
    expect(lost).toEqual([]);
  });
});
