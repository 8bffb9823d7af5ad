import { businessDay, businessMonth, endOfDay, startOfDay, startOfMonth, yearsBefore, type Period } from './business-time.ts';
import type { Condition } from './conditions.ts';

/**
 * What a time filter is set to: its first and last unit, both inclusive; empty for the most recent 12 months; null for all time.
 * A unit is a day `YYYY-MM-DD`, a month `YYYY-MM` or a year `YYYY`.
 */
export type TimeRange = readonly [from: string, to: string] | readonly [] | null;

/** The most recent 12 months, whatever day it is. */
export const recentMonths: TimeRange = [];

/** Epoch ms; wide enough for every instant that data know. */
export const allTime: Period = { from: 0, to: 1e13 };

/** Days that fixed ranges start on: that of the first data, and of the first whole year of them. */
export const fixedStarts = { data: '2018-06-25', wholeYears: '2019-01-01' } as const;

/** The first year that histories by year offer. */
export const historyStartYear = 2015;

/** Whole business days, 00:00:00.000–23:59:59.999; the recent ones reach from the day a year ago to the end of today. */
export function dayBounds(range: TimeRange, now: number): Period {
  const recent = { from: startOfDay(businessDay(yearsBefore(now, 1))), to: endOfDay(businessDay(now)) };
  return bounds(range, recent, startOfDay, endOfDay);
}

/** Whole months, from the first ms of the first day to the last ms; the recent ones are this month and the eleven before. */
export function monthBounds(range: TimeRange, now: number): Period {
  return bounds(range, recentWholeMonths(now), firstOfMonth, (month) => startOfMonth(firstOfMonth(month), 1) - 1);
}

/** Whole years; the recent months are those of `monthBounds`. */
export function yearBounds(range: TimeRange, now: number): Period {
  return bounds(range, recentWholeMonths(now), firstOfYear, (year) => startOfMonth(firstOfYear(year), 12) - 1);
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

/** A field within a period, both ends included. */
export function periodCondition(name: string, { from, to }: Period): Condition {
  return { name, matching: '>=;<=', value: `${from};${to}` };
}

const firstOfMonth = (month: string): number => startOfDay(`${month}-01`);
const firstOfYear = (year: string): number => startOfDay(`${year}-01-01`);
const recentWholeMonths = (now: number): Period => ({ from: startOfMonth(now, -11), to: startOfMonth(now, 1) - 1 });

function bounds(range: TimeRange, recent: Period, first: (unit: string) => number, last: (unit: string) => number): Period {
  if (range === null) return allTime;
  const [from, to] = range;
  return from === undefined || to === undefined ? recent : { from: first(from), to: last(to) };
}
