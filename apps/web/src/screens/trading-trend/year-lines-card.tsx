import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { TrendCardProps } from './trend-card-props.ts';
import { yearLines } from './trend-comparisons.ts';

const height = 280;

/** The current year compared with previous years, by month or accumulated from January on. */
export function YearLinesCard({ trend: { query, months, history }, metric, upTo }: Pick<TrendCardProps, 'trend' | 'metric'> & { upTo: boolean }) {
  const model = useMemo(() => {
    if (!months) return null;
    const table = yearLines(months, metric, measureOf(metric), upTo);
    return table.series.some(({ values }) => values.some((value) => value !== null)) ? prepareLines(table) : null;
  }, [months, metric, upTo]);
  return (
    <ChartCard
      title={upTo ? '年内累计' : '年度对比'}
      metrics={[metric]}
      height={height}
      query="trend.monthly"
      conditions={history}
      loaded={query}
      model={model}
    />
  );
}
