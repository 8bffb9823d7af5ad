import { expect, it } from 'vitest';
import { firstKeptVersion, keptLoads, mostKeptRows } from './expired-loads.ts';

/** Loads of so many rows, the last one first; the first has version 1. */
const loads = (...rows: readonly number[]) => rows.map((one, place) => ({ dataVersion: rows.length - place, rows: one }));

it('keeps all of few small loads', () => {
  expect(firstKeptVersion([])).toBe(0);
  expect(firstKeptVersion(loads(5, 0, 7))).toBe(1);
});

it('keeps the last load whatever its size, and of those before as many as there is room for', () => {
  expect(firstKeptVersion(loads(mostKeptRows + 1, 1))).toBe(2);
  expect(firstKeptVersion(loads(mostKeptRows - 1, 1, 1))).toBe(2);
  expect(firstKeptVersion(loads(1, mostKeptRows, 1))).toBe(3);
});

it('drops many loads at a time once there are more than half as many again', () => {
  const many = (count: number) => loads(...Array.from({ length: count }, () => 1));
  expect(firstKeptVersion(many(150))).toBe(1);
  expect(firstKeptVersion(many(151))).toBe(151 - keptLoads + 1);
});
