import { expect, it } from 'vitest';
import { shownColumns, switchColumn } from './column-choice.ts';

const columns = ['a', 'b', 'c'];

it('keeps the order, and drops columns that no longer exist', () => {
  expect(shownColumns(columns, new Set(['b', 'gone']))).toEqual(['a', 'c']);
  expect([...switchColumn(columns, new Set(['gone']), 'b')]).toEqual(['b']);
});

it('switches on and off', () => {
  const without = switchColumn(columns, new Set(), 'b');
  expect(shownColumns(columns, without)).toEqual(['a', 'c']);
  expect(shownColumns(columns, switchColumn(columns, without, 'b'))).toEqual(columns);
});

it('always keeps one', () => {
  const last = new Set(['a', 'b']);
  expect(shownColumns(columns, switchColumn(columns, last, 'c'))).toEqual(['c']);
  expect(shownColumns(columns, new Set(columns))).toEqual(columns);
});
