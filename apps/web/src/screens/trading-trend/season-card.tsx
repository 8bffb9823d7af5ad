import type { ProjectCategory } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/measure.ts';
import { prepareHeat } from '../../charts/prepare-heat.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import type { TrendCardProps } from './trend-card-props.ts';
import { isAdditive } from './trend-figures.ts';
import { seasonCells } from './trend-parts.ts';

const height = 280;
const columns = Array.from({ length: 12 }, (_, month) => `${month + 1}月`);

/** Which category is bought in which month of the year; a click looks at one category. */
export function SeasonCard({ trend: { query, months, history }, metric, state: { filters, change } }: Pick<TrendCardProps, 'trend' | 'metric'> & { state: FilterState }) {
  const [cardRef] = useInView();
  const model = useMemo(() => {
    if (!months) return null;
    const { rows, cells } = seasonCells(months, metric);
    const measure = measureOf(metric);
    const named = isAdditive(metric) ? { ...measure, name: `${measure.name}月均` } : measure;
    return cells.some(({ value }) => value !== null) ? prepareHeat(cells, { rows, columns, measure: named }) : null;
  }, [months, metric]);
  const only = filters.categories.length === 1 ? filters.categories[0] : null;
  return (
    <ChartFrame
      title="季节热力"
      metrics={[metric]}
      height={height}
      query={query}
      model={model}
      onPick={(category) => change({ categories: category === only ? [] : [category as ProjectCategory] })}
      cardRef={cardRef}
      rows={{ query: 'trend.monthly', conditions: history }}
    />
  );
}
