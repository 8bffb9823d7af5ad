import { unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { preparePie } from '../../charts/prepare/prepare-pie.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const measure = measureOf('dealNum');

function Component() {
  const query = useRows('insight.methodShare', []);
  const model = useMemo(
    () =>
      query.data
      && preparePie(
        query.data.map((row) => ({ id: row.zb_fangshi, name: row.zb_fangshi ?? unnamed, value: row.dealNum })),
        measure,
      ),
    [query.data],
  );
  return <ChartFrame title="采购方式构成" metrics={['dealNum']} height={320} query={query} model={model ?? null} cardRef={noRef} />;
}

export const example = { title: '饼图', group: '图表', Component };
