import { describe, expect, it } from 'vitest';
import { allTime, comparedPeriods, completeSteps, dayBounds, daysOfMonths, daysSince, fixedStarts, monthBounds, periodCondition, recentMonths, fullYear, yearBounds } from './time-ranges.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
/** In UTC this is still the 5th. */
const now = at('2026-08-06T00:30:00');

describe('bounds', () => {
  it('of days are complete days', () => {
    expect(dayBounds(['2026-03-01', '2026-03-01'], now)).toEqual({ from: at('2026-03-01T00:00:00.000'), to: at('2026-03-01T23:59:59.999') });
  });

  it('of months reach to the last ms, including leap years', () => {
    expect(monthBounds(['2023-11', '2024-02'], now)).toEqual({ from: at('2023-11-01T00:00:00.000'), to: at('2024-02-29T23:59:59.999') });
    expect(monthBounds(['2025-12', '2025-12'], now).to).toBe(at('2025-12-31T23:59:59.999'));
  });

  it('of years are complete years', () => {
    expect(yearBounds(['2015', '2016'], now)).toEqual({ from: at('2015-01-01T00:00:00.000'), to: at('2016-12-31T23:59:59.999') });
  });

  it.each([dayBounds, monthBounds, yearBounds])('of null are all time', (bounds) => {
    expect(bounds(null, now)).toEqual({ from: 0, to: 10_000_000_000_000 });
    expect(allTime.to).toBe(1e13);
  });

  it('of the recent months are twelve calendar months, in business time', () => {
    const complete = { from: at('2025-09-01T00:00:00.000'), to: at('2026-08-31T23:59:59.999') };
    for (const bounds of [dayBounds, monthBounds, yearBounds]) expect(bounds(recentMonths, now)).toEqual(complete);
    expect(dayBounds('last12', at('2026-11-23T09:00:00'))).toEqual({ from: at('2025-12-01T00:00:00.000'), to: at('2026-11-30T23:59:59.999') });
    expect(monthBounds('last12', at('2026-09-01T00:00:00')).from).toBe(at('2025-10-01T00:00:00'));
  });

  it.each([
    ['month', '2026-08-01', '2026-08-06'],
    ['quarter', '2026-07-01', '2026-08-06'],
    ['year', '2026-01-01', '2026-08-06'],
    ['last-year', '2025-01-01', '2025-12-31'],
  ] as const)('of the preset %s move with the day', (preset, from, to) => {
    expect(dayBounds(preset, now)).toEqual({ from: at(`${from}T00:00:00.000`), to: at(`${to}T23:59:59.999`) });
  });

  it('of a preset are complete months and years if those are chosen', () => {
    expect(monthBounds('quarter', now)).toEqual({ from: at('2026-07-01T00:00:00.000'), to: at('2026-08-31T23:59:59.999') });
    expect(yearBounds('year', now)).toEqual({ from: at('2026-01-01T00:00:00.000'), to: at('2026-12-31T23:59:59.999') });
  });
});

describe('comparisons', () => {
  const today = at('2026-08-06T23:59:59.999');
  const yearAgoOf = (instant: number): number => instant - 365 * 86_400_000;
  const days = (from: string, to: string) => ({ from: at(`${from}T00:00:00.000`), to: at(`${to}T23:59:59.999`) });

  it('end with the data, to the hour', () => {
    const end = at('2026-05-12T10:00:00.000');
    expect(comparedPeriods(days('2026-05-01', '2026-05-31'), end)).toEqual({
      yearAgo: { from: at('2025-05-01T00:00:00.000'), to: at('2025-05-12T10:00:00.000') },
      before: { from: at('2026-04-19T13:59:59.999'), to: at('2026-04-30T23:59:59.999') },
    });
  });

  it('have no preceding period for the year to date, which follows another season', () => {
    expect(comparedPeriods(dayBounds('year', now), now)).toEqual({ yearAgo: { from: at('2025-01-01T00:00:00.000'), to: yearAgoOf(now) }, before: null });
    expect(comparedPeriods(days('2026-01-01', '2026-06-30'), now).before).toBeNull();
    expect(comparedPeriods(days('2026-01-01', '2026-03-31'), now).before).toEqual(days('2025-10-01', '2025-12-31'));
  });

  it('of a running period cover the same days', () => {
    expect(comparedPeriods(days('2026-08-01', '2026-08-31'), today)).toEqual({
      yearAgo: days('2025-08-01', '2025-08-06'),
      before: days('2026-07-26', '2026-07-31'),
    });
    expect(comparedPeriods(dayBounds('last12', now), today)).toEqual({ yearAgo: days('2024-09-01', '2025-08-06'), before: null });
  });

  it('of a past or future period cover its full length', () => {
    expect(comparedPeriods(days('2026-07-01', '2026-07-31'), now)).toEqual({ yearAgo: days('2025-07-01', '2025-07-31'), before: days('2026-06-01', '2026-06-30') });
    expect(comparedPeriods(days('2026-09-01', '2026-09-30'), now).yearAgo).toEqual(days('2025-09-01', '2025-09-30'));
  });

  it.each([
    ['half a year', '2025-07-01', '2025-12-31'],
    ['the first half', '2025-01-01', '2025-06-30'],
    ['three months that are no quarter', '2025-02-01', '2025-04-30'],
    ['two months that begin a quarter', '2025-01-01', '2025-02-28'],
    ['45 days', '2025-03-10', '2025-04-23'],
    ['a year but for a day', '2025-01-02', '2025-12-31'],
    ['a year', '2025-01-01', '2025-12-31'],
  ])('have no preceding period for %s, which follows another season', (_, from, to) => {
    expect(comparedPeriods(days(from, to), now).before).toBeNull();
    expect(comparedPeriods(days(from, to), now).yearAgo).not.toBeNull();
  });

  it('have a preceding period for at most a month, and for a calendar quarter', () => {
    expect(comparedPeriods(days('2025-03-10', '2025-04-09'), now).before).toEqual(days('2025-02-07', '2025-03-09'));
    expect(comparedPeriods(days('2026-04-01', '2026-06-30'), now).before).toEqual(days('2026-01-01', '2026-03-31'));
    expect(comparedPeriods(dayBounds('quarter', now), now).before).not.toBeNull();
  });
});

describe('ready ranges', () => {
  it('cover the running year to its end, complete months, or a fixed day to today', () => {
    expect(fullYear(at('2025-12-31T23:59:59'))).toEqual(['2025-01-01', '2025-12-31']);
    expect(daysOfMonths('2023-11', '2024-02')).toEqual(['2023-11-01', '2024-02-29']);
    expect(daysOfMonths('2025-12')).toEqual(['2025-12-01', '2025-12-31']);
    expect(daysSince(fixedStarts.data, now)).toEqual(['2018-06-25', '2026-08-06']);
    expect(daysSince(fixedStarts.fullYears, now)[0]).toBe('2019-01-01');
  });

  it('are converted to a condition', () => {
    expect(periodCondition('baojia_time', { from: 5, to: 9 })).toEqual({ name: 'baojia_time', matching: '>=;<=', value: '5;9' });
  });
});

describe('complete steps', () => {
  const days = (from: string, to: string) => ({ from: at(`${from}T00:00:00.000`), to: at(`${to}T23:59:59.999`) });
  const end = at('2026-08-05T10:00:00');

  it('widen a period to its partial months or quarters', () => {
    expect(completeSteps(days('2026-01-22', '2026-04-10'), end)).toEqual(days('2026-01-01', '2026-04-30'));
    expect(completeSteps(days('2026-02-01', '2026-04-30'), end, 'quarter')).toEqual(days('2026-01-01', '2026-06-30'));
  });

  it('are null if the period has no partial steps, or only the data end earlier', () => {
    expect(completeSteps(days('2026-01-01', '2026-04-30'), end)).toBeNull();
    expect(completeSteps(days('2026-08-01', '2026-08-06'), end)).toBeNull();
    expect(completeSteps(days('2026-09-03', '2026-09-06'), end)).toBeNull();
    expect(completeSteps(null, end)).toBeNull();
    expect(completeSteps(days('2026-07-15', '2026-08-06'), end)).toEqual(days('2026-07-01', '2026-08-06'));
  });
});
