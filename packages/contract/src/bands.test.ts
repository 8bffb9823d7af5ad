import { expect, it } from 'vitest';
import { amountBands, isHighRateBand, isNegativeRateBand, savingRateBands } from './bands.ts';

it.each([amountBands, savingRateBands])('leaves no gap and is open at both ends', (...bands) => {
  expect(bands[0]?.from).toBeNull();
  expect(bands.at(-1)?.to).toBeNull();
  expect(bands.slice(1).map(({ from }) => from)).toEqual(bands.slice(0, -1).map(({ to }) => to));
});

it('has complete bands below zero and above 60 %', () => {
  expect(savingRateBands.filter(isNegativeRateBand).at(-1)).toEqual({ from: -0.05, to: 0 });
  expect(savingRateBands.filter(isHighRateBand)[0]).toEqual({ from: 0.6, to: 0.65 });
  expect(savingRateBands.at(-1)).toEqual({ from: 0.95, to: null });
});
