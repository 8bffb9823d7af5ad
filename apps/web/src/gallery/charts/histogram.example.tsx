import { useMemo } from 'react';
import { binsOf } from '../../charts/prepare/bins.ts';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareHistogram } from '../../charts/prepare/prepare-histogram.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const awarded = [{ name: 'is_chengjiao', matching: '=', value: '1' }] as const;

function Component() {
  const query = useRows('query.lots', awarded);
  const model = useMemo(() => {
    const bins = binsOf((query.data ?? []).map((row) => row.savingRate));
    return prepareHistogram(bins, { measure: measureOf('savingRate'), unit: '个' });
  }, [query.data]);
  return <ChartFrame title="节资率分布" metrics={['savingRate']} height={320} query={query} model={model} cardRef={noRef} />;
}

export const example = { title: '直方图', group: '图表', Component };
