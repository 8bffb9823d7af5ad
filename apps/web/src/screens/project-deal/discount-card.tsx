import { useMemo } from 'react';
import { measureOf } from '../../charts/measure.ts';
import { prepareBox } from '../../charts/prepare-box.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { boxesOf } from './boxes-of.ts';

const height = 320;
/** Of five Chinese characters, which ten boxes have room for on the narrowest screen. */
const labelWidth = 64;
const measure = measureOf('discountRate');

/** How far below their ceilings the awards of each kind lie; a click looks at one kind. */
export function DiscountCard({ state: { filters, conditions, change } }: { state: FilterState }) {
  const [cardRef, seen] = useInView();
  const query = useRows('deal.discountByCategory', conditions, { enabled: seen });
  const model = useMemo(() => {
    const boxes = boxesOf(query.data ?? []);
    return boxes.length > 0 ? prepareBox(boxes, { measure, axis: '品类', labelWidth, wraps: true }) : null;
  }, [query.data]);
  const only = filters.materials.length === 1 ? filters.materials[0] : null;
  return (
    <ChartCard
      title="品类下浮率"
      metrics={['discountRate']}
      height={height}
      query={query}
      model={model}
      onPick={(material) => change({ materials: material === only ? [] : [material] })}
      rows={{ query: 'deal.discountByCategory', conditions }}
      cardRef={cardRef}
      table={
        <LocalTable
          query="deal.discountByCategory"
          rows={query.data ?? []}
          columns={['pinlei', 'lotNum', 'low', 'p25', 'p50', 'p75', 'high', 'outlierNum']}
          rowKey="pinlei"
          height={height}
        />
      }
    />
  );
}
