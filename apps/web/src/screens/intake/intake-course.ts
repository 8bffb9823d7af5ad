import type { Period } from '@tenderscope/contract';
import { monthsToShow } from '../../charts/months.ts';
import type { MonthPoint } from '../../charts/prepare-time-series.ts';
import type { Row } from '../../lib/use-rows.ts';

/** Month by month how many were let in, and how many of all let in so far are still there. */
export function intakeCourse(rows: readonly Row<'intake.monthly'>[], period: Period | null): MonthPoint[] {
  const months = monthsToShow(rows.flatMap(({ month }) => month ?? []), period);
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const first = months[0] ?? '';
  let stock = rows.reduce((sum, { month, stayedNum }) => (month !== null && month < first ? sum + stayedNum : sum), 0);
  return months.map((month) => {
    const row = byMonth.get(month);
    stock += row?.stayedNum ?? 0;
    return { month, bar: row?.admittedNum ?? 0, line: stock };
  });
}
