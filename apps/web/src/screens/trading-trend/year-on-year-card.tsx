import { useMemo } from 'react';
import { prepareBars } from '../../charts/prepare-bars.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import type { TrendCardProps } from './trend-card-props.ts';
import { yearOnYear } from './trend-comparisons.ts';

const height = 320;
/** As fractions; only a month that had nearly nothing a year ago moves by more. */
const bounds = [-1, 3] as const;

/** How much more or less than a year ago. */
export function YearOnYearCard({ trend: { query, course, history }, metric, onPick }: TrendCardProps) {
  const [cardRef] = useInView();
  const model = useMemo(() => {
    if (!course) return null;
    const table = yearOnYear(course, metric);
    return table.series.some(({ values }) => values.some((value) => value !== null)) ? prepareBars(table, table.measure.type === 'rate' ? { bounds } : {}) : null;
  }, [course, metric]);
  return (
    <ChartFrame
      title="同比"
      metrics={[metric]}
      height={height}
      query={query}
      model={model}
      onPick={onPick}
      cardRef={cardRef}
      rows={{ query: 'trend.monthly', conditions: history }}
    />
  );
}
