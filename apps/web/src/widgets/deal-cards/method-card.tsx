import { unnamed } from '@tenderscope/contract';
import { restColour } from '../../charts/palette.ts';
import { drawable } from '../../charts/part.ts';
import { prepareRing } from '../../charts/prepare-ring.ts';
import { withData } from '../../charts/with-data.ts';
import type { Row } from '../../lib/use-rows.ts';
import { ChartCard, type ChartView } from '../chart-card/chart-card.tsx';
import { toggleOnly } from '../filter-bar/toggle-only.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { methodColours } from '../methods/method-colours.ts';
import { amountOrDeals, dealsNote, hasAny, type DealMetric } from './choices.ts';

function ringOf(rows: readonly Row<'insight.methodShare'>[], { metric, measure }: ChartView<DealMetric>) {
  const parts = rows.map((row) => ({
    id: row.zb_fangshi,
    name: row.zb_fangshi ?? unnamed,
    value: row[metric],
    notes: dealsNote(row, metric),
  }));
  const colours = methodColours(drawable(parts).flatMap(({ id }) => id ?? []));
  const coloured = parts.map((part) => ({ ...part, colour: colours.get(part.id ?? '') ?? restColour }));
  return hasAny(coloured) ? withData(prepareRing(coloured, measure), rows, (row) => row.zb_fangshi) : null;
}

/** What share each method has; a click looks at one. */
export function MethodCard({ state }: { state: FilterState }) {
  return (
    <ChartCard
      title="采购方式占比"
      metrics={['zbJinE', 'dealNum']}
      height={288}
      query="insight.methodShare"
      conditions={state.conditions}
      measures={amountOrDeals}
      model={ringOf}
      table={{ columns: ['zb_fangshi', 'dealNum', 'zbJinE'], rowKey: 'zb_fangshi' }}
      onPick={(row) => toggleOnly(state, 'methods', row.zb_fangshi)}
    />
  );
}
