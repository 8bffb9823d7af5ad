import { expect, it } from 'vitest';
import { placeOnBand } from './place-on-band.ts';

const level = { p10: 80, p25: 90, p50: 100, p75: 110, p90: 120 };

it('places percentiles between the ends, and a price beyond them at the end', () => {
  const band = placeOnBand(level, 500);
  expect(band?.marks.map(({ name, at }) => [name, Math.round(at)])).toEqual([['P10', 17], ['P25', 33], ['P50', 50], ['P75', 67], ['P90', 83]]);
  expect([band?.price, placeOnBand(level, 1)?.price, placeOnBand(level, null)?.price]).toEqual([100, 0, null]);
});

it('has a margin if all prices are equal, and is null without samples', () => {
  const one = { p10: 5, p25: 5, p50: 5, p75: 5, p90: 5 };
  expect(placeOnBand(one, 5)?.marks.map(({ at }) => Math.round(at))).toEqual([50]);
  expect(placeOnBand({ p10: null, p25: null, p50: null, p75: null, p90: null }, 5)).toBeNull();
});
