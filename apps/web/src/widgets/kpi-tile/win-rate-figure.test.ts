import { expect, it } from 'vitest';
import { comparableOf, winRateFigure } from './win-rate-figure.ts';

const of = (zbRate: number, decidedBidNum: number, undecidedBidNum: number) => ({ zbRate, decidedBidNum, undecidedBidNum });

it('shows the number of bids without a result, and compares while they are few', () => {
  const row = { current: of(0.132, 95, 5), yearAgo: of(0.1335, 100, 0), before: undefined };
  expect(winRateFigure(row)).toEqual({ value: 0.132, yearAgo: { kind: 'points', value: -0.15 }, before: null, note: { kind: 'undecided', num: 5 } });
});

it('does not compare quickly decided bids with all of another period', () => {
  const row = { current: of(0.11, 94, 6), yearAgo: of(0.19, 100, 0), before: of(0.19, 100, 0) };
  expect(winRateFigure(row)).toEqual({ value: 0.11, yearAgo: null, before: null, note: { kind: 'undecided', num: 6 } });
  expect(comparableOf(['tbNum', 'zbRate'], row.current)).toEqual(['tbNum']);
  expect(comparableOf(['tbNum', 'zbRate'], of(0.11, 95, 5))).toEqual(['tbNum', 'zbRate']);
  expect(comparableOf(['tbNum'], undefined)).toEqual([]);
});

it('reserves the place of the note', () => {
  expect(winRateFigure({ current: of(0.11, 94, 0), yearAgo: undefined, before: undefined }).note).toBeNull();
  const nothing = { current: undefined, yearAgo: undefined, before: undefined };
  expect(winRateFigure(nothing)).toEqual({ value: undefined, yearAgo: null, before: null, note: null });
});
