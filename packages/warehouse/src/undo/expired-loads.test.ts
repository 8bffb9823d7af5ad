import { expect, it } from 'vitest';
import { firstKeptVersion, keptLoads, maxKeptRows } from './expired-loads.ts';

/** Loads with these numbers of rows, the last one first; the first has version 1. */
const loads = (...rows: readonly number[]) => rows.map((one, place) => ({ dataVersion: rows.length - place, rows: one }));

it('keeps all if there are few small loads', () => {
  expect(firstKeptVersion([])).toBe(0);
  expect(firstKeptVersion(loads(5, 0, 7))).toBe(1);
});

it('keeps the last load whatever its size, and as many of those before as fit', () => {
  expect(firstKeptVersion(loads(maxKeptRows + 1, 1))).toBe(2);
  expect(firstKeptVersion(loads(maxKeptRows - 1, 1, 1))).toBe(2);
  expect(firstKeptVersion(loads(1, maxKeptRows, 1))).toBe(3);
});

it('drops many loads at a time once the limit is exceeded by more than half', () => {
  const many = (count: number) => loads(...Array.from({ length: count }, () => 1));
  expect(firstKeptVersion(many(150))).toBe(1);
  expect(firstKeptVersion(many(151))).toBe(151 - keptLoads + 1);
});
