import { expect, it } from 'vitest';
import { judgePrice } from './judge-price.ts';

const level = { p10: 80, p25: 90, p50: 100, p75: 110, p90: 120 };

it.each([
  [50, 'low', -0.5, true, 3],
  [79.9, 'low', -0.201, true, 2],
  [80, 'low', -0.2, false, 1],
  [90, 'within', -0.1, false, 0],
  [110, 'within', 0.1, false, 0],
  [110.01, 'high', 0.1001, false, 1],
  [150, 'high', 0.5, true, 2],
  [200, 'high', 1, true, 3],
])('judges %d as %s', (price, standing, deviation, isAlarming, grade) => {
  expect(judgePrice(price, level)).toEqual({ standing, deviation: expect.closeTo(deviation, 6) as unknown, isAlarming, grade });
});

it('returns null without samples', () => {
  expect(judgePrice(1, { p10: null, p25: null, p50: null, p75: null, p90: null })).toBeNull();
});
