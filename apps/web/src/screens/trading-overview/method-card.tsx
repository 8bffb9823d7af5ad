import { formatCount, metrics, procurementMethods, unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { categoryColour, restColour, type Colour } from '../../charts/palette.ts';
import { prepareRing } from '../../charts/prepare-ring.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { useMeasure } from '../../widgets/use-measure.tsx';
import { amountOrDeals } from './choices.ts';

const height = 288;
const colours = new Map<string | null, Colour>(procurementMethods.map((method, index) => [method, categoryColour(index)]));

export function MethodCard({ state: { filters, conditions, change } }: { state: FilterState }) {
  const [cardRef, seen] = useInView();
  const query = useRows('insight.methodShare', conditions, { enabled: seen });
  const { metric, measure, control } = useMeasure(amountOrDeals, query.data);
  const model = useMemo(() => {
    const parts = (query.data ?? []).map((row) => ({
      id: row.zb_fangshi,
      name: row.zb_fangshi ?? unnamed,
      value: row[metric],
      colour: colours.get(row.zb_fangshi) ?? restColour,
      notes: metric === 'dealNum' ? [] : [`${metrics.dealNum.name} ${formatCount(row.dealNum)} ${metrics.dealNum.unit}`],
    }));
    return parts.some(({ value }) => (value ?? 0) > 0) ? prepareRing(parts, measure) : null;
  }, [query.data, metric, measure]);
  const only = filters.methods.length === 1 ? filters.methods[0] : null;
  return (
    <ChartCard
      title="采购方式占比"
      metrics={['zbJinE', 'dealNum']}
      height={height}
      query={query}
      model={model}
      extra={control}
      onPick={(method) => change({ methods: method === only ? [] : [method] })}
      cardRef={cardRef}
      rows={{ query: 'insight.methodShare', conditions }}
      table={
        <LocalTable query="insight.methodShare" rows={query.data ?? []} columns={['zb_fangshi', 'dealNum', 'zbJinE']} rowKey="zb_fangshi" height={height} />
      }
    />
  );
}
