import { businessMonth, startOfDay, startOfMonth, type Period } from '@tenderscope/contract';

/** Beyond this many months a date in the data is wrong, and only the months that occur are shown. */
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

const startOf = (month: string | undefined): number => (month === undefined ? Number.NaN : startOfDay(`${month}-01`));
