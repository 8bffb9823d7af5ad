import { projectCategories, type ProjectCategory, unnamed } from '@tenderscope/contract';
import { categoryColour, restColour } from '../../charts/palette.ts';
import { prepareTreemap } from '../../charts/prepare/prepare-treemap.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard, type ChartView } from '../chart-card/chart-card.tsx';
import { toggleOnly } from '../filter-bar/toggle-only.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { amountOrDeals, dealsNote, hasAny, type DealMetric } from './choices.ts';

const codes = Object.keys(projectCategories);
const names: Record<string, string> = projectCategories;

function treemapOf(rows: readonly Row<'insight.categoryShare'>[], { metric, measure }: ChartView<DealMetric>) {
  const parts = rows.map((row) => ({
    id: row.xm_LeiXing,
    name: names[row.xm_LeiXing ?? ''] ?? unnamed,
    value: row[metric],
    colour: row.xm_LeiXing === null ? restColour : categoryColour(codes.indexOf(row.xm_LeiXing)),
    notes: dealsNote(row, metric),
  }));
  return hasAny(parts) ? withData(prepareTreemap(parts, measure), rows, (row) => row.xm_LeiXing) : null;
}

/** Categories of the deals; a click selects one. */
export function CategoryCard({ state }: { state: FilterState }) {
  return (
    <ChartCard
      title="类别构成"
      metrics={['zbJinE', 'dealNum']}
      height={264}
      query="insight.categoryShare"
      conditions={state.conditions}
      measures={amountOrDeals}
      model={treemapOf}
      table={{ columns: ['xm_LeiXing', 'dealNum', 'zbJinE'], rowKey: 'xm_LeiXing' }}
      onPick={(row) => toggleOnly(state, 'categories', row.xm_LeiXing as ProjectCategory | null)}
    />
  );
}
