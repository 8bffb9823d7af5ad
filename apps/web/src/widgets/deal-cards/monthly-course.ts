import { isPartialPeriod, type Period } from '@tenderscope/contract';
import { hasBegun, monthsToShow } from '../../charts/labels/months.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

type MonthRow = Row<'insight.monthlyDeals'>;

/** The metrics with monthly values; in a month without lots the counts and sums are zero and the rate is unknown. */
const absentMonth = { dealNum: 0, zbJinE: 0, budget: 0, saving: 0, savingRate: null, comparableBudget: 0 } as const;

interface Reach {
  period: Period | null;
  /** End of the data in epoch ms. */
  dataEnd: number;
}

/**
 * A metric month by month for its tile, over complete months, since the line has no words to mark a partial one. Undefined if the metric,
 * or the selection, has no months.
 */
export function monthlyCourse(metric: string, rows: readonly MonthRow[], { period, dataEnd }: Reach): (number | null)[] | undefined {
  if (rows.length === 0 || !Object.hasOwn(absentMonth, metric)) return undefined;
  const field = metric as keyof typeof absentMonth;
  const byMonth = new Map(rows.map((row) => [row.month, row[field]]));
  const months = monthsToShow(
    rows.flatMap(({ month }) => month ?? []),
    period,
  ).filter((month) => hasBegun(month, dataEnd) && !isPartialPeriod([month, month], period, dataEnd));
  return months.map((month) => byMonth.get(month) ?? (byMonth.has(month) ? null : absentMonth[field]));
}
