import { metrics } from '@tenderscope/contract';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareStretches } from '../../charts/prepare/prepare-stretches.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { ofLots, withLotParts } from '../../widgets/lots-card/lot-part.ts';
import type { DealChartProps } from './deal-chart.ts';

const measure = { ...measureOf('cycleDays'), name: '中位天数' };

function stretchesOf(rows: readonly Row<'deal.cycle'>[]) {
  const stretches = rows.map(({ step, stage, days, lotNum }) => ({ ...ofLots('stage', step), name: stage, value: days, count: lotNum }));
  return stretches.length > 0 ? withLotParts(prepareStretches(stretches, measure, metrics.lotNum.unit), stretches) : null;
}

/** Duration of each stage of a procurement: medians over the deals that have both times of the stage. A click shows these deals. */
export function CycleCard({ conditions, onPick }: DealChartProps<'stage'>) {
  return (
    <ChartCard
      title="采购周期分段"
      metrics={['cycleDays']}
      height={320}
      query="deal.cycle"
      conditions={conditions}
      model={stretchesOf}
      onPick={onPick}
    />
  );
}
