import type { Period } from '@tenderscope/contract';
import { monthsToShow } from '../../charts/labels/months.ts';
import type { MonthPoint } from '../../charts/prepare/prepare-time-series.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

interface Admissions {
  /** Suppliers admitted before the period; empty for all time. */
  before: readonly Row<'intake.monthly'>[];
  /** Suppliers admitted in the period. */
  own: readonly Row<'intake.monthly'>[];
}

/** Admissions by month, and the number of all suppliers admitted so far that are still in the pool. */
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
