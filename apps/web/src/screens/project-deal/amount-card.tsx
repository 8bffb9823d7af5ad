import { prepareBands } from '../../charts/prepare/prepare-bands.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard, type ChartView } from '../../widgets/chart-card/chart-card.tsx';
import { withLotParts } from '../../widgets/lots-card/lot-part.ts';
import { amountBandParts } from './amount-band-parts.ts';
import { countOrAmount, type DealChartProps, type DealMetric } from './deal-chart.ts';

function bandsOf(rows: readonly Row<'deal.amountBands'>[], { metric, measure }: ChartView<DealMetric>) {
  const parts = amountBandParts(rows, metric);
  return parts.length > 0 ? withLotParts(prepareBands(parts, { axis: '单个标段成交金额（万元）', measure }), parts) : null;
}

/** Number of deals by size; a click shows those of one band. */
export function AmountCard({ conditions, onPick }: DealChartProps<'amount'>) {
  return (
    <ChartCard
      title="成交金额分布"
      metrics={['dealNum', 'zbJinE']}
      height={304}
      query="deal.amountBands"
      conditions={conditions}
      measures={countOrAmount}
      model={bandsOf}
      table={{ columns: ['amountFrom', 'amountTo', 'dealNum', 'zbJinE'], rowKey: 'band' }}
      onPick={onPick}
    />
  );
}
