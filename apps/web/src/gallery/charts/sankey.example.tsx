import { unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareSankey } from '../../charts/prepare/prepare-sankey.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const awarded = [{ name: 'is_chengjiao', matching: '=', value: '1' }] as const;

/** Award amounts from issuer units to suppliers. */
function Component() {
  const query = useRows('query.lots', awarded);
  const model = useMemo(() => {
    const flows = (query.data ?? []).map((row) => ({ from: row.zbr_name ?? unnamed, to: row.Gys_Name ?? unnamed, value: row.zbJinE }));
    return prepareSankey(flows, measureOf('zbJinE'), 8);
  }, [query.data]);
  return <ChartFrame title="单位与供应商的成交流向" metrics={['zbJinE']} height={420} query={query} model={model} cardRef={noRef} />;
}

export const example = { title: '桑基图', group: '图表', Component };
