import { projectCategories, type ProjectCategory } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareHeat } from '../../charts/prepare/prepare-heat.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { toggleOnly } from '../../widgets/filter-bar/toggle-only.ts';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import type { TrendCardProps } from './trend-card-props.ts';
import { isAdditive } from './trend-figures.ts';
import { seasonCells } from './trend-parts.ts';

const height = 280;
const categories = Object.keys(projectCategories) as ProjectCategory[];
const columns = Array.from({ length: 12 }, (_, month) => `${month + 1}月`);

/** Purchases by category and month of the year; a click selects one category. */
export function SeasonCard({ trend: { query, months, history }, metric, state }: Pick<TrendCardProps, 'trend' | 'metric'> & { state: FilterState }) {
  const model = useMemo(() => {
    if (!months) return null;
    const { rows, cells } = seasonCells(months, metric);
    const measure = measureOf(metric);
    const named = isAdditive(metric) ? { ...measure, name: `${measure.name}月均` } : measure;
    if (!cells.some(({ value }) => value !== null)) return null;
    return withData(prepareHeat(cells, { rows, columns, measure: named }), categories, (category) => category);
  }, [months, metric]);
  return (
    <ChartCard
      title="季节热力"
      metrics={[metric]}
      height={height}
      query="trend.monthly"
      conditions={history}
      loaded={query}
      model={model}
      nothing="没有整月，未满的月份不计入"
      onPick={(category) => toggleOnly(state, 'categories', category)}
    />
  );
}
