import { measureOf } from '../../charts/labels/measure.ts';
import { prepareBox } from '../../charts/prepare/prepare-box.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { toggleOnly } from '../../widgets/filter-bar/toggle-only.ts';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { boxesOf } from './boxes-of.ts';

/** Width of five Chinese characters, which fits ten boxes on the narrowest screen. */
const labelWidth = 64;
const measure = measureOf('discountRate');

function boxPlotOf(rows: readonly Row<'deal.discountByCategory'>[]) {
  const boxes = boxesOf(rows);
  return boxes.length > 0 ? withData(prepareBox(boxes, { measure, axis: '品类', labelWidth, wraps: true }), rows, ({ pinlei }) => pinlei) : null;
}

/** Discount of awards below their ceilings by category; a click selects one category. */
export function DiscountCard({ state }: { state: FilterState }) {
  return (
    <ChartCard
      title="品类下浮率"
      metrics={['discountRate']}
      height={320}
      query="deal.discountByCategory"
      conditions={state.conditions}
      model={boxPlotOf}
      table={{ columns: ['pinlei', 'lotNum', 'low', 'p25', 'p50', 'p75', 'high', 'outlierNum'], rowKey: 'pinlei' }}
      onPick={({ pinlei }) => toggleOnly(state, 'materials', pinlei)}
    />
  );
}
