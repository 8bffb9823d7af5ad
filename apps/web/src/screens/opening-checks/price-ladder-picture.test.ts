import { expect, it } from 'vitest';
import { ladderOf } from './price-ladder-picture.ts';

const bid = (guid: string, price: number | null) => ({ guid, name: guid, price });

it('places prices, their mean, half of it and the ceiling on one scale', () => {
  const picture = ladderOf([bid('b', 300), bid('a', 100), bid('c', null), bid('d', 0)], 400);
  expect(picture?.marks.map(({ guid }) => guid)).toEqual(['a', 'b']);
  expect(picture?.lines.map(({ kind, price }) => [kind, price])).toEqual([['mean', 200], ['limit', 100], ['ceiling', 400]]);
  expect(picture?.marks[0]?.at).toBeCloseTo(0.08, 12);
  expect(picture?.lines[0]?.at).toBeCloseTo(0.08 + 0.84 / 3, 12);
  expect(picture?.lines[2]?.at).toBeCloseTo(0.92, 12);
});

it('has no limit for a single bid, no line for an unknown ceiling, and no picture without prices', () => {
  expect(ladderOf([bid('a', 100)], 0)).toEqual({
    marks: [{ ...bid('a', 100), at: 0.5 }],
    lines: [{ name: '报价均价', price: 100, kind: 'mean', at: 0.5 }],
  });
  expect(ladderOf([bid('a', null)], 100)).toBeNull();
});

it('orders equal prices by company', () => {
  expect(ladderOf([bid('b', 1), bid('a', 1)], null)?.marks.map(({ guid }) => guid)).toEqual(['a', 'b']);
});
