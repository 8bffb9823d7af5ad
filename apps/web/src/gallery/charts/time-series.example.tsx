import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareTimeSeries } from '../../charts/prepare/prepare-time-series.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const measures = { bar: measureOf('zbJinE'), line: measureOf('dealNum'), period: null };

function Component() {
  const query = useRows('insight.monthlyDeals', []);
  const model = useMemo(() => {
    const points = (query.data ?? []).map(({ month, zbJinE, dealNum }) => ({ month, bar: zbJinE, line: dealNum }));
    return prepareTimeSeries(points, measures);
  }, [query.data]);
  return <ChartFrame title="成交趋势" metrics={['zbJinE', 'dealNum']} height={320} query={query} model={model} cardRef={noRef} />;
}

export const example = { title: '柱线图', group: '图表', Component };
