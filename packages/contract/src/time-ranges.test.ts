import { describe, expect, it } from 'vitest';
import { allTime, dayBounds, daysOfMonths, daysSince, fixedStarts, monthBounds, periodCondition, recentMonths, wholeYear, yearBounds } from './time-ranges.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
/** Still the 5th in UTC. */
const now = at('2026-08-06T00:30:00');

describe('bounds', () => {
  it('of days are whole ones', () => {
    expect(dayBounds(['2026-03-01', '2026-03-01'], now)).toEqual({ from: at('2026-03-01T00:00:00.000'), to: at('2026-03-01T23:59:59.999') });
  });

  it('of months run to the last ms, leap years included', () => {
    expect(monthBounds(['2023-11', '2024-02'], now)).toEqual({ from: at('2023-11-01T00:00:00.000'), to: at('2024-02-29T23:59:59.999') });
    expect(monthBounds(['2025-12', '2025-12'], now).to).toBe(at('2025-12-31T23:59:59.999'));
  });

  it('of years are whole ones', () => {
    expect(yearBounds(['2015', '2016'], now)).toEqual({ from: at('2015-01-01T00:00:00.000'), to: at('2016-12-31T23:59:59.999') });
  });

  it.each([dayBounds, monthBounds, yearBounds])('of null are all time', (bounds) => {
    expect(bounds(null, now)).toEqual({ from: 0, to: 10_000_000_000_000 });
    expect(allTime.to).toBe(1e13);
  });

  it('of an empty range are the most recent twelve months, in business time', () => {
    expect(dayBounds(recentMonths, now)).toEqual({ from: at('2025-08-06T00:00:00.000'), to: at('2026-08-06T23:59:59.999') });
    const whole = { from: at('2025-09-01T00:00:00.000'), to: at('2026-08-31T23:59:59.999') };
    expect(monthBounds([], now)).toEqual(whole);
    expect(yearBounds([], now)).toEqual(whole);
    expect(monthBounds([], at('2026-09-01T00:00:00')).from).toBe(at('2025-10-01T00:00:00'));
  });
});

describe('ready ranges', () => {
  it('cover the running year to its end, whole months, or from a fixed day to today', () => {
    expect(wholeYear(at('2025-12-31T23:59:59'))).toEqual(['2025-01-01', '2025-12-31']);
    expect(daysOfMonths('2023-11', '2024-02')).toEqual(['2023-11-01', '2024-02-29']);
    expect(daysOfMonths('2025-12')).toEqual(['2025-12-01', '2025-12-31']);
    expect(daysSince(fixedStarts.data, now)).toEqual(['2018-06-25', '2026-08-06']);
    expect(daysSince(fixedStarts.wholeYears, now)[0]).toBe('2019-01-01');
  });

  it('become a condition', () => {
    expect(periodCondition('baojia_time', { from: 5, to: 9 })).toEqual({ name: 'baojia_time', matching: '>=;<=', value: '5;9' });
  });
});
