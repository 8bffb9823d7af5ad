import { businessDay, businessMonth, isPartialPeriod, monthBounds, startOfDay, startOfMonth, type Period } from '@tenderscope/contract';
import { cutName } from './partial-period.ts';

/** With more months than this, a date in the data is wrong, and only the months that occur are shown. */
const longest = 600;

/** The months `YYYY-MM` of a time axis: those of the period, or without one all from the first to the last that occurs. */
export function monthsToShow(occurring: readonly string[], period: Period | null): string[] {
  const sorted = [...new Set(occurring)].sort();
  const from = period ? period.from : startOf(sorted[0]);
  const to = period ? period.to : startOf(sorted.at(-1));
  const months: string[] = [];
  for (let at = startOfMonth(from); at <= to; at = startOfMonth(at, 1)) {
    if (months.push(businessMonth(at)) > longest) return sorted;
  }
  return months;
}

/** True if a month `YYYY-MM` has begun. */
export const hasBegun = (month: string, dataEnd: number): boolean => monthBounds([month, month], 0).from <= dataEnd;

/** Rows with the labels of their months `YYYY-MM`, partial ones marked; rows without a month are unchanged. */
export function nameMonths<Row extends { month: string | null }>(rows: readonly Row[], period: Period | null, dataEnd: number): Row[] {
  return rows.map((row) => {
    const { month } = row;
    return month === null ? row : { ...row, month: cutName({ name: month, cut: isPartialPeriod([month, month], period, dataEnd) }) };
  });
}

/** The days of a range of months `YYYY-MM`, both ends inclusive, that are in the period; all days for months outside of it. */
export function daysWithin([first, last]: Months, period: Period | null): readonly [from: string, to: string] {
  const complete = monthBounds([first, last], 0);
  const own = period && period.from <= complete.to && period.to >= complete.from ? period : complete;
  return [businessDay(Math.max(complete.from, own.from)), businessDay(Math.min(complete.to, own.to))];
}

type Months = readonly [first: string, last: string];

const startOf = (month: string | undefined): number => (month === undefined ? Number.NaN : startOfDay(`${month}-01`));
