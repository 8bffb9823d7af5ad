import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import { yearSeries } from '../../charts/prepare/year-series.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

function Component() {
  const query = useRows('insight.monthlyDeals', []);
  const model = useMemo(() => {
    const points = (query.data ?? []).map(({ month, dealNum }) => ({ month, value: dealNum }));
    return prepareLines(yearSeries(points, measureOf('dealNum')));
  }, [query.data]);
  return <ChartFrame title="成交标段：今年与去年" metrics={['dealNum']} height={320} query={query} model={model} cardRef={noRef} />;
}

export const example = { title: '折线图', group: '图表', Component };
