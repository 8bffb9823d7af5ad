import { unnamed } from '@tenderscope/contract';
import { prepareSankey } from '../../charts/prepare/prepare-sankey.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard, type ChartView } from '../../widgets/chart-card/chart-card.tsx';
import type { SupplierCardProps } from './supplier-card-props.ts';

const measures = [
  { metric: 'zbJinE', label: '金额' },
  { metric: 'tbNum', label: '投标' },
] as const;

function sankeyOf(rows: readonly Row<'supplier.flows'>[], { metric, measure }: ChartView<'zbJinE' | 'tbNum'>) {
  const flows = rows.map((row) => ({ from: row.pinlei ?? unnamed, to: row.zbr_name ?? unnamed, value: row[metric] }));
  return flows.some(({ value }) => (value ?? 0) > 0) ? prepareSankey(flows, measure, 8) : null;
}

/** Materials and units that the supplier bids on and wins. */
export function FlowsCard({ state: { conditions }, values }: SupplierCardProps) {
  return (
    <ChartCard
      title="品类与招标人"
      metrics={['zbJinE', 'tbNum']}
      height={336}
      query="supplier.flows"
      conditions={conditions}
      values={values}
      measures={measures}
      model={sankeyOf}
      nothing="所选范围内没有投标或成交"
      table={{
        columns: ['pinlei', 'zbr_name', 'tbNum', 'zbNum', 'zbJinE'],
        rowKey: 'zbr_guid',
        links: { zbr_name: { party: 'issuer', guid: 'zbr_guid' } },
      }}
    />
  );
}
