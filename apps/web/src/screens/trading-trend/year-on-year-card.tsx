import { useMemo } from 'react';
import { prepareBars } from '../../charts/prepare/prepare-bars.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { TrendCardProps } from './trend-card-props.ts';
import { yearOnYear } from './trend-comparisons.ts';

const height = 320;
/** As fractions. Only a month with nearly no value in the previous year changes by more. */
const bounds = [-1, 3] as const;

/** Change from the previous year. */
export function YearOnYearCard({ trend: { query, course, history }, metric, onPick }: TrendCardProps) {
  const model = useMemo(() => {
    if (!course) return null;
    const table = yearOnYear(course, metric);
    if (!table.series.some(({ values }) => values.some((value) => value !== null))) return null;
    return withData(prepareBars(table, table.measure.type === 'rate' ? { bounds } : {}), course.shown, String);
  }, [course, metric]);
  return (
    <ChartCard
      title="同比"
      metrics={[metric]}
      height={height}
      query="trend.monthly"
      conditions={history}
      loaded={query}
      model={model}
      nothing="没有可比的整月，未满的月份不作同比"
      onPick={onPick}
    />
  );
}
