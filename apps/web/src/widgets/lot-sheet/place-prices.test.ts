import { expect, it } from 'vitest';
import { placePrices } from './place-prices.ts';

const bid = (guid: string, price: number | null) => ({ guid, name: guid, price, isWinner: false, isValid: true });

it('keeps distances: a price in the middle of two others is placed in the middle', () => {
  const picture = placePrices([bid('a', 100), bid('b', 150), bid('c', null)], { mean: 125, ceiling: 200 });
  const [a = 0, b = 0] = picture?.marks.map(({ at }) => at) ?? [];
  expect(picture?.marks.map(({ guid }) => guid)).toEqual(['a', 'b']);
  expect(b).toBeCloseTo((a + (picture?.ceiling ?? 0)) / 2);
  expect(picture?.mean).toBeCloseTo((a + b) / 2);
  expect(Math.min(a, 1 - (picture?.ceiling ?? 1))).toBeGreaterThan(0);
});

it('puts equal prices in the middle', () => {
  expect(placePrices([bid('a', 7), bid('b', 7)], { mean: 7, ceiling: null })).toMatchObject({ marks: [{ at: 0.5 }, { at: 0.5 }], mean: 0.5, ceiling: null });
});

it('omits prices and ceilings of 0', () => {
  const picture = placePrices([bid('a', 100), bid('zero', 0)], { mean: 100, ceiling: 0 });
  expect(picture).toMatchObject({ marks: [{ guid: 'a', at: 0.5 }], mean: 0.5, ceiling: null });
});

it('is null without a price', () => {
  expect(placePrices([bid('a', null)], { mean: null, ceiling: 10 })).toBeNull();
});
