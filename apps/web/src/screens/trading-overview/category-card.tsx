import { formatCount, metrics, projectCategories, type ProjectCategory, unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { categoryColour, restColour } from '../../charts/palette.ts';
import { prepareTreemap } from '../../charts/prepare-treemap.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { useMeasure } from '../../widgets/use-measure.tsx';
import { amountOrDeals } from './choices.ts';

const height = 264;
const codes = Object.keys(projectCategories);
const names: Record<string, string> = projectCategories;

export function CategoryCard({ state: { filters, conditions, change } }: { state: FilterState }) {
  const [cardRef, seen] = useInView();
  const query = useRows('insight.categoryShare', conditions, { enabled: seen });
  const { metric, measure, control } = useMeasure(amountOrDeals, query.data);
  const model = useMemo(() => {
    const parts = (query.data ?? []).map((row) => ({
      id: row.xm_LeiXing,
      name: names[row.xm_LeiXing ?? ''] ?? unnamed,
      value: row[metric],
      colour: row.xm_LeiXing === null ? restColour : categoryColour(codes.indexOf(row.xm_LeiXing)),
      notes: metric === 'dealNum' ? [] : [`${metrics.dealNum.name} ${formatCount(row.dealNum)} ${metrics.dealNum.unit}`],
    }));
    return parts.some(({ value }) => (value ?? 0) > 0) ? prepareTreemap(parts, measure) : null;
  }, [query.data, metric, measure]);
  const only = filters.categories.length === 1 ? filters.categories[0] : null;
  return (
    <ChartCard
      title="类别构成"
      metrics={['zbJinE', 'dealNum']}
      height={height}
      query={query}
      model={model}
      extra={control}
      onPick={(category) => change({ categories: category === only ? [] : [category as ProjectCategory] })}
      cardRef={cardRef}
      rows={{ query: 'insight.categoryShare', conditions }}
      table={
        <LocalTable query="insight.categoryShare" rows={query.data ?? []} columns={['xm_LeiXing', 'dealNum', 'zbJinE']} rowKey="xm_LeiXing" height={height} />
      }
    />
  );
}
