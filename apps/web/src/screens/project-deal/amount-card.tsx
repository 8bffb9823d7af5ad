import { useMemo } from 'react';
import { prepareBands } from '../../charts/prepare-bands.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import { useMeasure } from '../../widgets/use-measure.tsx';
import { amountBandParts } from './amount-band-parts.ts';
import { countOrAmount, type DealChartProps } from './deal-chart.ts';

const height = 304;

/** How many deals are of what size; a click shows those of one band. */
export function AmountCard({ conditions, onPick }: DealChartProps) {
  const [cardRef, seen] = useInView();
  const query = useRows('deal.amountBands', conditions, { enabled: seen });
  const { metric, measure, control } = useMeasure(countOrAmount, query.data);
  const model = useMemo(() => {
    const parts = amountBandParts(query.data ?? [], metric);
    return parts.length > 0 ? prepareBands(parts, { axis: '单个标段成交金额（万元）', measure }) : null;
  }, [query.data, metric, measure]);
  return (
    <ChartCard
      title="成交金额分布"
      metrics={['dealNum', 'zbJinE']}
      height={height}
      query={query}
      model={model}
      extra={control}
      onPick={onPick}
      rows={{ query: 'deal.amountBands', conditions }}
      cardRef={cardRef}
      table={
        <LocalTable
          query="deal.amountBands"
          rows={query.data ?? []}
          columns={['amountFrom', 'amountTo', 'dealNum', 'zbJinE']}
          rowKey="band"
          height={height}
        />
      }
    />
  );
}
