import { startOfMonth, fullMonths, type Condition } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import type { Grain } from '../../charts/labels/trend-buckets.ts';
import { trendCourse, type TrendCourse } from './trend-course.ts';
import type { TrendRow } from './trend-figures.ts';

export interface Trend {
  query: UseQueryResult<TrendRow[]>;
  /** By the chosen step, and by month; null without any rows. */
  course: TrendCourse | null;
  months: TrendCourse | null;
  /** Conditions of the selection: the rows behind the bars. */
  conditions: readonly Condition[];
  /** The same conditions from the first row to the end of the year: the rows behind comparisons. */
  history: readonly Condition[];
}

/**
 * The filters' rows of all time up to the end of the selected year: earlier rows are needed for comparisons and forecasts. A period with
 * partial months is loaded additionally.
 */
export function useTrend({ period, conditions, conditionsFor }: FilterState, grain: Grain): Trend {
  const history = useMemo(
    () => (period ? conditionsFor({ from: 0, to: endOfYear(period.to) }) : conditions),
    [period, conditions, conditionsFor],
  );
  const hasPartialMonths = period !== null && fullMonths(period) === null;
  const all = useRows('trend.monthly', history);
  const own = useRows('trend.monthly', conditions, { enabled: hasPartialMonths });
  const dataEnd = useDataEnd();
  const { data: rows } = all;
  // Complete months are shown until the rows of the period are loaded.
  const chosen = hasPartialMonths && !own.isPlaceholderData ? own.data : rows;
  const { course, months } = useMemo(() => {
    if (!rows || !chosen) return { course: null, months: null };
    const courseBy = (step: Grain): TrendCourse | null => trendCourse({ all: rows, chosen }, step, period, dataEnd);
    return { course: courseBy(grain), months: courseBy('month') };
  }, [rows, chosen, grain, period, dataEnd]);
  const query = hasPartialMonths && (own.isPending || own.isError || own.isPlaceholderData) ? own : all;
  return { query, course, months, conditions, history };
}

/** Last ms of the business year that contains an instant. */
function endOfYear(at: number): number {
  const month = startOfMonth(at);
  const year = new Date(month + 12 * 3_600_000).getUTCFullYear();
  return Date.parse(`${year + 1}-01-01T00:00:00+08:00`) - 1;
}
