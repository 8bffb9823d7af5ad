import { metrics, type Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/measure.ts';
import { prepareStretches } from '../../charts/prepare-stretches.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';

const height = 320;
const measure = { ...measureOf('cycleDays'), name: '中位天数' };

/** How long each stage of a procurement takes: medians, each of the deals that have both of its times. */
export function CycleCard({ conditions }: { conditions: readonly Condition[] }) {
  const [cardRef, seen] = useInView();
  const query = useRows('deal.cycle', conditions, { enabled: seen });
  const model = useMemo(() => {
    const stretches = (query.data ?? []).map(({ stage, days, lotNum }) => ({ name: stage, value: days, count: lotNum }));
    return stretches.length > 0 ? prepareStretches(stretches, measure, metrics.lotNum.unit) : null;
  }, [query.data]);
  return <ChartCard title="采购周期分段" metrics={['cycleDays']} height={height} query={query} model={model} rows={{ query: 'deal.cycle', conditions }} cardRef={cardRef} />;
}
