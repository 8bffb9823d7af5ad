import { startOfMonth, type Condition } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataStamp } from '../../lib/data-stamp.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useRows } from '../../lib/use-rows.ts';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import type { Grain } from './trend-buckets.ts';
import { trendCourse, type TrendCourse } from './trend-course.ts';
import type { TrendRow } from './trend-figures.ts';

export interface Trend {
  query: UseQueryResult<TrendRow[]>;
  /** In the chosen steps, and month by month; null without any row. */
  course: TrendCourse | null;
  months: TrendCourse | null;
  /** What the rows were asked with. */
  conditions: readonly Condition[];
}

/** The filters' rows of all time up to the end of the year that the page looks at: what goes before is compared with and forecast from. */
export function useTrend({ period, conditions, conditionsFor }: FilterState, grain: Grain): Trend {
  const history = useMemo(
    () => (period ? conditionsFor({ from: 0, to: endOfYear(period.to) }) : conditions),
    [period, conditions, conditionsFor],
  );
  const query = useRows('trend.monthly', history);
  const stamp = useDataStamp(({ time }) => time);
  const { data: rows } = query;
  const { course, months } = useMemo(() => {
    const now = serverNow();
    const dataEnd = stamp === null ? now : Math.min(now, stamp);
    const courseBy = (step: Grain): TrendCourse | null => (rows ? trendCourse(rows, step, period, dataEnd) : null);
    return { course: courseBy(grain), months: courseBy('month') };
  }, [rows, grain, period, stamp]);
  return { query, course, months, conditions: history };
}

/** Last ms of the business year of an instant. */
function endOfYear(at: number): number {
  const month = startOfMonth(at);
  const year = new Date(month + 12 * 3_600_000).getUTCFullYear();
  return Date.parse(`${year + 1}-01-01T00:00:00+08:00`) - 1;
}
