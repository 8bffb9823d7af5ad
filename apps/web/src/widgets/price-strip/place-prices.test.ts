import { expect, it } from 'vitest';
import { placePrices } from './place-prices.ts';

const lines = (mean: number | null, ceiling: number | null) =>
  [{ name: '均价', kind: 'mean', price: mean }, { name: '最高限价', kind: 'ceiling', price: ceiling }] as const;
const bid = (guid: string, price: number | null) => ({ guid, name: guid, price });

it('keeps distances: a price in the middle of two others is placed in the middle', () => {
  const picture = placePrices([bid('a', 100), bid('b', 150), bid('c', null)], lines(125, 200));
  const [a = 0, b = 0] = picture?.marks.map(({ at }) => at) ?? [];
  const [mean, ceiling] = picture?.lines ?? [];
  expect(picture?.marks.map(({ guid }) => guid)).toEqual(['a', 'b']);
  expect([mean, ceiling]).toMatchObject([{ kind: 'mean', price: 125 }, { kind: 'ceiling', price: 200 }]);
  expect(b).toBeCloseTo((a + (ceiling?.at ?? 0)) / 2);
  expect(mean?.at).toBeCloseTo((a + b) / 2);
  expect(a).toBeCloseTo(0.08);
  expect(ceiling?.at).toBeCloseTo(0.92);
});

it('puts equal prices in the middle', () => {
  expect(placePrices([bid('a', 7), bid('b', 7)], lines(7, null))).toMatchObject({
    marks: [{ at: 0.5 }, { at: 0.5 }], lines: [{ kind: 'mean', at: 0.5 }],
  });
});

it('omits prices and lines of 0', () => {
  const picture = placePrices([bid('a', 100), bid('zero', 0)], lines(100, 0));
  expect(picture).toMatchObject({ marks: [{ guid: 'a', at: 0.5 }], lines: [{ kind: 'mean', at: 0.5 }] });
  expect(picture?.lines).toHaveLength(1);
});

it('is null without a price', () => {
  expect(placePrices([bid('a', null)], lines(null, 10))).toBeNull();
});
