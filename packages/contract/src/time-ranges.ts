import { businessDay, businessMonth, dayMs, endOfDay, periodBefore, periodYearAgo, startOfDay, startOfMonth, type Period } from './business-time.ts';
import type { Condition } from './conditions.ts';

/** Ranges that move with the day; the running month, quarter and year reach to today. */
export const timePresets = ['month', 'quarter', 'year', 'last12', 'last-year'] as const;

export type TimePreset = (typeof timePresets)[number];

/**
 * Value of a time filter: first and last unit, both inclusive; a preset; null for all time.
 * A unit is a day `YYYY-MM-DD`, a month `YYYY-MM` or a year `YYYY`.
 */
export type TimeRange = readonly [from: string, to: string] | TimePreset | null;

/** The running month and the eleven before. */
export const recentMonths = 'last12' satisfies TimeRange;

/** Epoch ms; contains every instant in the data. */
export const allTime: Period = { from: 0, to: 1e13 };

/** First days of fixed ranges: of the first data, and of their first complete year. */
export const fixedStarts = { data: '2018-06-25', fullYears: '2019-01-01' } as const;

/** The first year that histories by year offer. */
export const historyStartYear = 2015;

/** Complete business days, 00:00:00.000–23:59:59.999. */
export function dayBounds(range: TimeRange, now: number): Period {
  return bounds(range, startOfDay, endOfDay, (preset) => presetPeriod(preset, now));
}

/** Complete months, from the first ms of the first day to the last ms. */
export function monthBounds(range: TimeRange, now: number): Period {
  return bounds(range, firstOfMonth, (month) => startOfMonth(firstOfMonth(month), 1) - 1, (preset) => {
    const { from, to } = presetPeriod(preset, now);
    return { from: startOfMonth(from), to: startOfMonth(to, 1) - 1 };
  });
}

/** Complete years; the recent months are the same as in `monthBounds`. */
export function yearBounds(range: TimeRange, now: number): Period {
  return bounds(range, firstOfYear, (year) => startOfMonth(firstOfYear(year), 12) - 1, (preset) => {
    const { from, to } = presetPeriod(preset, now);
    return preset === 'last12' ? { from, to } : { from: startOfYear(from), to: startOfMonth(startOfYear(to), 12) - 1 };
  });
}

export interface ComparedPeriods {
  yearAgo: Period;
  before: Period | null;
}

/**
 * Periods to compare with: the same period a year ago (同比) and the preceding one (环比). The preceding period exists for at most a month, and
 * for a calendar quarter that is complete or still running, because a longer period would follow another season. A period that exceeds the
 * data is compared only up to their end, to the instant.
 * @param dataEnd epoch ms up to which the data reach
 */
export function comparedPeriods(period: Period, dataEnd: number): ComparedPeriods {
  const elapsed = period.from > dataEnd ? period : { from: period.from, to: Math.min(period.to, dataEnd) };
  const hasBefore = period.to - period.from < longestMonth || isQuarter(period, dataEnd);
  return { yearAgo: periodYearAgo(elapsed), before: hasBefore ? periodBefore(elapsed) : null };
}

const longestMonth = 31 * dayMs;

/** True for a calendar quarter that is complete, or whose end the data have not passed. */
function isQuarter({ from, to }: Period, dataEnd: number): boolean {
  const end = startOfMonth(startOfQuarter(from), 3) - 1;
  return from === startOfQuarter(from) && (to === end || (to < end && to >= dataEnd));
}

/** The days of the year that contains an instant, to its end. */
export function fullYear(now: number): readonly [string, string] {
  const year = businessMonth(now).slice(0, 4);
  return [`${year}-01-01`, `${year}-12-31`];
}

/** The days from a fixed one to today. */
export function daysSince(day: string, now: number): readonly [string, string] {
  return [day, businessDay(now)];
}

/** The days from the first day of a month `YYYY-MM` to the last day of another month, or of the same one. */
export function daysOfMonths(first: string, last = first): readonly [string, string] {
  return [`${first}-01`, businessDay(startOfMonth(firstOfMonth(last), 1) - 1)];
}

/** The days of the twelve months that end with a month `YYYY-MM`. */
export function twelveMonthsTo(last: string): readonly [string, string] {
  return daysOfMonths(businessMonth(startOfMonth(firstOfMonth(last), -11)), last);
}

/**
 * True if only a part of some months `YYYY-MM`, both inclusive, is shown: the period makes them partial, or they are not over.
 * Months that have not begun are not partial.
 * @param dataEnd epoch ms up to which the data reach
 */
export function isPartialPeriod(months: readonly [first: string, last: string], period: Period | null, dataEnd: number): boolean {
  const { from, to } = monthBounds(months, 0);
  return from <= dataEnd && (to > dataEnd || (period !== null && (from < period.from || to > period.to)));
}

/**
 * A period widened to complete months or quarters if its first or last one is partial; null if neither is. A step that the data have not
 * reached does not count as partial.
 * @param dataEnd epoch ms up to which the data reach
 */
export function completeSteps(period: Period | null, dataEnd: number, grain: 'month' | 'quarter' = 'month'): Period | null {
  if (period === null || period.from > dataEnd) return null;
  const startOf = grain === 'month' ? startOfMonth : startOfQuarter;
  const from = startOf(period.from);
  const to = period.to >= dataEnd ? period.to : startOfMonth(startOf(period.to), grain === 'month' ? 1 : 3) - 1;
  return from === period.from && to === period.to ? null : { from, to };
}

/** A condition that a field is within a period, both ends inclusive. */
export function periodCondition(name: string, { from, to }: Period): Condition {
  return { name, matching: '>=;<=', value: `${from};${to}` };
}

const firstOfMonth = (month: string): number => startOfDay(`${month}-01`);
const firstOfYear = (year: string): number => startOfDay(`${year}-01-01`);
const startOfYear = (at: number): number => firstOfYear(businessMonth(at).slice(0, 4));
const startOfQuarter = (at: number): number => startOfMonth(at, -((Number(businessMonth(at).slice(5)) - 1) % 3));

function presetPeriod(preset: TimePreset, now: number): Period {
  const to = endOfDay(businessDay(now));
  switch (preset) {
    case 'month':
      return { from: startOfMonth(now), to };
    case 'quarter':
      return { from: startOfQuarter(now), to };
    case 'year':
      return { from: startOfYear(now), to };
    case 'last12':
      return { from: startOfMonth(now, -11), to: startOfMonth(now, 1) - 1 };
    case 'last-year':
      return { from: startOfMonth(startOfYear(now), -12), to: startOfYear(now) - 1 };
  }
}

function bounds(
  range: TimeRange,
  first: (unit: string) => number,
  last: (unit: string) => number,
  ofPreset: (preset: TimePreset) => Period,
): Period {
  if (range === null) return allTime;
  return typeof range === 'string' ? ofPreset(range) : { from: first(range[0]), to: last(range[1]) };
}
