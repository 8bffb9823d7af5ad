import { expect, it } from 'vitest';
import type { Row } from '../../lib/queries/use-rows.ts';
import { overviewFigure } from './overview-figure.ts';

const finished = {
  projectNum: 80, lotNum: 100, budget: 1000, avgBidders: 4, failedRate: 0.1, dealNum: 90,
  announcedProjectNum: 80, announcedLotNum: 100, announcedBudget: 1000, unopenedNum: 0, undecidedNum: 0, decidedNum: 100,
} as Row<'insight.overview'>;
const running: Row<'insight.overview'> = {
  ...finished, lotNum: 160, announcedLotNum: 110, projectNum: 120, announcedProjectNum: 84, budget: 1900, announcedBudget: 1100,
  avgBidders: 3, unopenedNum: 50, failedRate: 0.4, undecidedNum: 60, decidedNum: 40,
};
const row = { current: running, yearAgo: finished, before: undefined };

it('compares announced figures, beside planned ones', () => {
  const rise = (value: number): unknown => ({ kind: 'fraction', value: expect.closeTo(value, 9) as unknown });
  expect(overviewFigure('lotNum', row, true)).toEqual({ value: 160, yearAgo: rise(0.1), before: null, note: { kind: 'pending', num: 50, what: '尚未公告' } });
  expect(overviewFigure('projectNum', row, true)).toEqual({ value: 120, yearAgo: rise(0.05), before: null });
  expect(overviewFigure('budget', row, true)).toEqual({ value: 1900, yearAgo: rise(0.1), before: null });
  expect(overviewFigure('dealNum', row, true)).toEqual({ value: 90, yearAgo: rise(0), before: null });
});

it('does not compare quickly completed lots with all of another period, and shows the number of pending ones', () => {
  expect(overviewFigure('avgBidders', row, true)).toEqual({ value: 3, yearAgo: null, before: null, note: { kind: 'pending', num: 50, what: '尚未开标' } });
  expect(overviewFigure('failedRate', row, true)).toEqual({ value: 0.4, yearAgo: null, before: null, note: { kind: 'undecided', num: 60 } });
});

it('compares if few are pending', () => {
  const few = { ...row, current: { ...running, unopenedNum: 8, undecidedNum: 5, decidedNum: 95 } };
  expect(overviewFigure('avgBidders', few, true)).toEqual({ value: 3, yearAgo: { kind: 'fraction', value: -0.25 }, before: null, note: null });
  expect(overviewFigure('failedRate', few, true).yearAgo).toMatchObject({ kind: 'points' });
});

it('shows no pending number without a comparison or while it loads, but reserves the place', () => {
  expect(overviewFigure('lotNum', row, false).note).toBeNull();
  expect(overviewFigure('lotNum', { ...row, current: undefined }, true)).toEqual({ value: undefined, yearAgo: null, before: null, note: null });
  expect(overviewFigure('dealNum', row, true).note).toBeUndefined();
});
