import { metrics } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/measure.ts';
import { prepareStretches } from '../../charts/prepare-stretches.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { DealChartProps } from './deal-chart.ts';

const height = 320;
const measure = { ...measureOf('cycleDays'), name: '中位天数' };

/** How long each stage of a procurement takes: medians, each of the deals that have both of its times. A click shows those. */
export function CycleCard({ conditions, onPick }: DealChartProps) {
  const [cardRef, seen] = useInView();
  const query = useRows('deal.cycle', conditions, { enabled: seen });
  const model = useMemo(() => {
    const stretches = (query.data ?? []).map(({ step, stage, days, lotNum }) => ({ id: `stage:${step}`, name: stage, value: days, count: lotNum }));
    return stretches.length > 0 ? prepareStretches(stretches, measure, metrics.lotNum.unit) : null;
  }, [query.data]);
  return (
    <ChartCard
      title="采购周期分段"
      metrics={['cycleDays']}
      height={height}
      query={query}
      model={model}
      onPick={onPick}
      rows={{ query: 'deal.cycle', conditions }}
      cardRef={cardRef}
    />
  );
}
