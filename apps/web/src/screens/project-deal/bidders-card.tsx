import { metrics } from '@tenderscope/contract';
import { useMemo } from 'react';
import { prepareBands } from '../../charts/prepare-bands.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import { useMeasure } from '../../widgets/use-measure.tsx';
import { bidderCountParts } from './bidder-count-parts.ts';
import { countOrAmount, type DealChartProps } from './deal-chart.ts';

const height = 304;

/** How many deals had how many bidders; a click shows those of one number. */
export function BiddersCard({ conditions, onPick }: DealChartProps) {
  const [cardRef, seen] = useInView();
  const query = useRows('deal.bidderCounts', conditions, { enabled: seen });
  const { metric, measure, control } = useMeasure(countOrAmount, query.data);
  const model = useMemo(() => {
    const parts = bidderCountParts(query.data ?? [], metric);
    return parts.length > 0 ? prepareBands(parts, { axis: `${metrics.bidderNum.name}（${metrics.bidderNum.unit}）`, measure }) : null;
  }, [query.data, metric, measure]);
  return (
    <ChartCard
      title="投标家数分布"
      metrics={['bidderNum', 'dealNum']}
      height={height}
      query={query}
      model={model}
      extra={control}
      onPick={onPick}
      rows={{ query: 'deal.bidderCounts', conditions }}
      cardRef={cardRef}
      table={
        <LocalTable
          query="deal.bidderCounts"
          rows={query.data ?? []}
          columns={['bidderNum', 'dealNum', 'zbJinE']}
          rowKey="bidderNum"
          height={height}
        />
      }
    />
  );
}
