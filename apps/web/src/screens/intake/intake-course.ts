import type { Period } from '@tenderscope/contract';
import { monthsToShow } from '../../charts/months.ts';
import type { MonthPoint } from '../../charts/prepare-time-series.ts';
import type { Row } from '../../lib/use-rows.ts';

interface Admissions {
  /** Of those let in before the period; none over all time. */
  before: readonly Row<'intake.monthly'>[];
  /** Of those let in during it. */
  own: readonly Row<'intake.monthly'>[];
}

/** Month by month how many were let in, and how many of all let in so far are still there. */
export function intakeCourse({ before, own }: Admissions, period: Period | null): MonthPoint[] {
  const months = monthsToShow(own.flatMap(({ month, admittedNum }) => (month !== null && admittedNum > 0 ? [month] : [])), period);
  const byMonth = new Map(own.map((row) => [row.month, row]));
  let stock = before.reduce((sum, { stayedNum }) => sum + stayedNum, 0);
  return months.map((month) => {
    const row = byMonth.get(month);
    stock += row?.stayedNum ?? 0;
    return { month, bar: row?.admittedNum ?? 0, line: stock };
  });
}
