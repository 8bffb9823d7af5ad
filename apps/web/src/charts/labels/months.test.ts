import { isPartialPeriod } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { daysWithin, monthsToShow, nameMonths } from './months.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('monthsToShow', () => {
  it('shows every month that a period touches, in business time', () => {
    expect(monthsToShow([], { from: at('2025-11-30T23:00:00'), to: at('2026-02-01T00:00:00') })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });

  it('fills the gaps between the first and the last month that occur', () => {
    expect(monthsToShow(['2026-02', '2025-11', '2025-11'], null)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });

  it('is empty without months', () => {
    expect(monthsToShow([], null)).toEqual([]);
  });

  it('does not fill an axis that a wrong date would make endless', () => {
    expect(monthsToShow(['1900-01', '2026-02'], null)).toEqual(['1900-01', '2026-02']);
  });
});

describe('a month', () => {
  const period = { from: at('2025-11-22T00:00:00'), to: at('2026-11-22T23:59:59.999') };
  const now = at('2026-11-22T03:00:00');

  it.each([
    ['2025-11', '2025-11', true],
    ['2025-12', '2025-12', false],
    ['2026-11', '2026-11', true],
    ['2026-12', '2026-12', false],
    ['2025-10', '2025-12', true],
    ['2026-01', '2026-03', false],
  ])('or several, %s to %s, partial because of the period or today: %s', (first, last, cut) => {
    expect(isPartialPeriod([first, last], period, now)).toBe(cut);
  });

  it('is partial only because of today if all time is shown, until its last day is over', () => {
    expect(isPartialPeriod(['2025-11', '2025-11'], null, now)).toBe(false);
    expect(isPartialPeriod(['2026-11', '2026-11'], null, now)).toBe(true);
    expect(isPartialPeriod(['2026-11', '2026-11'], null, at('2026-11-30T23:59:59.999'))).toBe(false);
  });

  it('is marked as partial beside complete ones', () => {
    const rows = [{ month: '2025-11', n: 1 }, { month: '2025-12', n: 2 }, { month: null, n: 3 }];
    expect(nameMonths(rows, period, now)).toEqual([{ month: '2025-11（未满）', n: 1 }, { month: '2025-12', n: 2 }, { month: null, n: 3 }]);
  });

  it('has its days within the period, or all of them', () => {
    expect(daysWithin(['2025-11', '2025-11'], period)).toEqual(['2025-11-22', '2025-11-30']);
    expect(daysWithin(['2026-10', '2026-12'], period)).toEqual(['2026-10-01', '2026-11-22']);
    expect(daysWithin(['2026-02', '2026-02'], period)).toEqual(['2026-02-01', '2026-02-28']);
    expect(daysWithin(['2024-02', '2024-02'], period)).toEqual(['2024-02-01', '2024-02-29']);
    expect(daysWithin(['2025-11', '2025-11'], null)).toEqual(['2025-11-01', '2025-11-30']);
  });
});
