import { Segmented } from 'antd';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareBars } from '../../charts/prepare/prepare-bars.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { TrendCardProps } from './trend-card-props.ts';
import { structureOf } from './trend-parts.ts';

const height = 280;
const options = [
  { value: 'category', label: '类别' },
  { value: 'method', label: '采购方式' },
] as const;
const choices = urlFormat({ split: oneOf(['category', 'method']) });

/** Parts of amount or number by time step. Ratios cannot be stacked; for them the chart shows the number. */
export function StructureCard({ trend: { query, course, conditions }, metric, onPick }: TrendCardProps) {
  const [{ split }, choose] = useUrlState(choices);
  const shown = metric === 'zbJinE' ? 'zbJinE' : 'dealNum';
  const model = useMemo(() => {
    if (!course) return null;
    const table = structureOf(course, shown, measureOf(shown), split);
    return table.series.length > 0 ? withData(prepareBars(table, { stacked: true }), course.shown, String) : null;
  }, [course, shown, split]);
  return (
    <ChartCard
      title={`${measureOf(shown).name}构成`}
      metrics={[shown]}
      height={height}
      query="trend.monthly"
      conditions={conditions}
      loaded={query}
      model={model}
      extra={<Segmented size="small" aria-label="构成依据" options={[...options]} value={split} onChange={(next) => choose({ split: next })} />}
      onPick={onPick}
    />
  );
}
