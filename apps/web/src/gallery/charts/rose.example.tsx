import { unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareRose } from '../../charts/prepare/prepare-rose.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const measure = measureOf('dealNum');

function Component() {
  const query = useRows('insight.regionDeals', []);
  const model = useMemo(
    () =>
      query.data
      && prepareRose(
        query.data.map((row) => ({ id: row.sheng_name, name: row.sheng_name ?? unnamed, value: row.dealNum })),
        measure,
      ),
    [query.data],
  );
  return <ChartFrame title="地区成交标段" metrics={['dealNum']} height={320} query={query} model={model ?? null} cardRef={noRef} />;
}

export const example = { title: '玫瑰图', group: '图表', Component };
