import { businessDay, businessMonth, dayMs, endOfDay, periodBefore, periodYearAgo, startOfDay, startOfMonth, type Period } from './business-time.ts';
import type { Condition } from './conditions.ts';

/** Ranges that move on with the day; the running month, quarter and year reach to today. */
export const timePresets = ['month', 'quarter', 'year', 'last12', 'last-year'] as const;

export type TimePreset = (typeof timePresets)[number];

/**
 * What a time filter is set to: its first and last unit, both inclusive; a preset; null for all time.
 * A unit is a day `YYYY-MM-DD`, a month `YYYY-MM` or a year `YYYY`.
 */
export type TimeRange = readonly [from: string, to: string] | TimePreset | null;

/** This month, which is still running, and the eleven before. */
export const recentMonths = 'last12' satisfies TimeRange;

/** Epoch ms; wide enough for every instant that data know. */
export const allTime: Period = { from: 0, to: 1e13 };

/** Days that fixed ranges start on: that of the first data, and of the first whole year of them. */
export const fixedStarts = { data: '2018-06-25', wholeYears: '2019-01-01' } as const;

/** The first year that histories by year offer. */
export const historyStartYear = 2015;

/** Whole business days, 00:00:00.000–23:59:59.999. */
export function dayBounds(range: TimeRange, now: number): Period {
  return bounds(range, startOfDay, endOfDay, (preset) => presetPeriod(preset, now));
}

/** Whole months, from the first ms of the first day to the last ms. */
export function monthBounds(range: TimeRange, now: number): Period {
  return bounds(range, firstOfMonth, (month) => startOfMonth(firstOfMonth(month), 1) - 1, (preset) => {
    const { from, to } = presetPeriod(preset, now);
    return { from: startOfMonth(from), to: startOfMonth(to, 1) - 1 };
  });
}

/** Whole years; the recent months are those of `monthBounds`. */
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
 * What a period compares with: the same a year ago (同比) and the one just before (环比). That is there for at most a month, and for a
 * quarter of the calendar, complete or still running: before any longer period lies another season. A period that the data do not fill
 * compares as far as they reach, to the instant.
 * @param dataEnd epoch ms up to which the data reach
 */
export function comparedPeriods(period: Period, dataEnd: number): ComparedPeriods {
  const elapsed = period.from > dataEnd ? period : { from: period.from, to: Math.min(period.to, dataEnd) };
  const hasBefore = period.to - period.from < longestMonth || isQuarter(period, dataEnd);
  return { yearAgo: periodYearAgo(elapsed), before: hasBefore ? periodBefore(elapsed) : null };
}

const longestMonth = 31 * dayMs;

/** True of a quarter of the calendar that is complete, or that the data have not passed. */
function isQuarter({ from, to }: Period, dataEnd: number): boolean {
  const end = startOfMonth(startOfQuarter(from), 3) - 1;
  return from === startOfQuarter(from) && (to === end || (to < end && to >= dataEnd));
}

/** The days of the year an instant is in, to its end. */
export function wholeYear(now: number): readonly [string, string] {
  const year = businessMonth(now).slice(0, 4);
  return [`${year}-01-01`, `${year}-12-31`];
}

/** The days from a fixed one to today. */
export function daysSince(day: string, now: number): readonly [string, string] {
  return [day, businessDay(now)];
}

/** The days from the first of one month `YYYY-MM` to the last of another, or of the same. */
export function daysOfMonths(first: string, last = first): readonly [string, string] {
  return [`${first}-01`, businessDay(startOfMonth(firstOfMonth(last), 1) - 1)];
}

/** The days of the twelve months that end with a month `YYYY-MM`. */
export function twelveMonthsTo(last: string): readonly [string, string] {
  return daysOfMonths(businessMonth(startOfMonth(firstOfMonth(last), -11)), last);
}

/**
 * Whether only a part of some months `YYYY-MM` is shown, both included: the period cuts them, or they are not over.
 * Months that have not begun are not cut.
 * @param dataEnd epoch ms up to which the data reach
 */
export function isCut(months: readonly [first: string, last: string], period: Period | null, dataEnd: number): boolean {
  const { from, to } = monthBounds(months, 0);
  return from <= dataEnd && (to > dataEnd || (period !== null && (from < period.from || to > period.to)));
}

/**
 * A period widened to complete months or quarters where it cuts the first or the last one; null where it cuts none. What the data have not
 * reached is not cut by the period.
 * @param dataEnd epoch ms up to which the data reach
 */
export function completeSteps(period: Period | null, dataEnd: number, grain: 'month' | 'quarter' = 'month'): Period | null {
  if (period === null || period.from > dataEnd) return null;
  const startOf = grain === 'month' ? startOfMonth : startOfQuarter;
  const from = startOf(period.from);
  const to = period.to >= dataEnd ? period.to : startOfMonth(startOf(period.to), grain === 'month' ? 1 : 3) - 1;
  return from === period.from && to === period.to ? null : { from, to };
}

/** A field within a period, both ends included. */
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
