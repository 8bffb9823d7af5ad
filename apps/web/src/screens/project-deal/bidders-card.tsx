import { metrics } from '@tenderscope/contract';
import { prepareBands } from '../../charts/prepare/prepare-bands.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard, type ChartView } from '../../widgets/chart-card/chart-card.tsx';
import { withLotParts } from '../../widgets/lots-card/lot-part.ts';
import { bidderCountParts } from './bidder-count-parts.ts';
import { countOrAmount, type DealChartProps, type DealMetric } from './deal-chart.ts';

const axis = `${metrics.bidderNum.name}（${metrics.bidderNum.unit}）`;

function bandsOf(rows: readonly Row<'deal.bidderCounts'>[], { metric, measure }: ChartView<DealMetric>) {
  const parts = bidderCountParts(rows, metric);
  return parts.length > 0 ? withLotParts(prepareBands(parts, { axis, measure }), parts) : null;
}

/** Number of deals by number of bidders; a click shows those of one number. */
export function BiddersCard({ conditions, onPick }: DealChartProps<'bidders' | 'unrecorded'>) {
  return (
    <ChartCard
      title="投标家数分布"
      metrics={['bidderNum', 'dealNum']}
      height={304}
      query="deal.bidderCounts"
      conditions={conditions}
      measures={countOrAmount}
      model={bandsOf}
      table={{ columns: ['bidderNum', 'dealNum', 'zbJinE'], rowKey: 'bidderNum' }}
      onPick={onPick}
    />
  );
}
