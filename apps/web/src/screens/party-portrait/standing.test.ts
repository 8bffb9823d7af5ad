import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const all = [
  { lotNum: 50, failedRate: 0.1 },
  { lotNum: 20, failedRate: 0.3 },
  { lotNum: 12, failedRate: 0.3 },
  { lotNum: 11, failedRate: null },
];
const small = { lotNum: 3, failedRate: 1 };

it('ranks a figure among parties with enough lots, ties sharing the better rank', () => {
  expect([...all, small].map((own) => standingOf(own, all, 'failedRate').rank)).toEqual([3, 1, 1, null, null]);
  expect(standingOf({ lotNum: 20, failedRate: 0.3 }, all, 'failedRate')).toEqual({ metric: 'failedRate', value: 0.3, median: 0.3, rank: 1, compared: 3 });
});

it('uses the mean of the two middle values as the median, and null without any value', () => {
  expect(standingOf({ lotNum: 50, savingRate: 0.1 }, [{ savingRate: 0.1 }, { savingRate: 0.3 }], 'savingRate').median).toBeCloseTo(0.2);
  expect(standingOf({ lotNum: 50, cr5: null }, [{ cr5: null }], 'cr5')).toEqual({ metric: 'cr5', value: null, median: null, rank: null, compared: 0 });
});
