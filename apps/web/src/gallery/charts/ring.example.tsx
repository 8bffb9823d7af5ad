import { unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareRing } from '../../charts/prepare/prepare-ring.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const measure = measureOf('zbJinE');

function Component() {
  const query = useRows('insight.methodShare', []);
  const model = useMemo(
    () =>
      query.data
      && prepareRing(
        query.data.map((row) => ({ id: row.zb_fangshi, name: row.zb_fangshi ?? unnamed, value: row.zbJinE })),
        measure,
      ),
    [query.data],
  );
  return <ChartFrame title="采购方式金额构成" metrics={['zbJinE']} height={320} query={query} model={model ?? null} cardRef={noRef} />;
}

export const example = { title: '环形图', group: '图表', Component };
