import type { FrozenPart } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { fitParts } from './fit-parts.ts';

const part = (name: string, texts: readonly string[]): FrozenPart => ({
  ...{ part: name, title: name, query: null, columns: [], rows: texts.map((text) => ({ text })) },
  ...{ total: texts.length, missing: null, dataVersion: 1 },
});
const size = (text: string): number => JSON.stringify({ text }).length + 1;

it('keeps the first rows of the first parts, and names how many it leaves out', () => {
  const parts = [part('lots', ['a', 'b']), part('bids', ['c', 'd', 'e'])];
  expect(fitParts(parts, 5 * size('a'))).toEqual(parts);
  const fitted = fitParts(parts, 3 * size('a'));
  expect(fitted.map(({ rows, total, missing }) => [rows.length, total, missing])).toEqual([[2, 2, null], [1, 3, '共 3 行，只固定前 1 行']]);
  expect(fitParts(parts, size('a') - 1).map(({ rows }) => rows.length)).toEqual([0, 0]);
});
