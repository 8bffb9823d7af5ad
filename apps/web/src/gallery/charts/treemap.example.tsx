import { unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareTreemap } from '../../charts/prepare/prepare-treemap.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const measure = measureOf('lotNum');

function Component() {
  const query = useRows('saving.byCategory', []);
  const model = useMemo(
    () =>
      query.data
      && prepareTreemap(
        query.data.map((row) => ({ id: row.pinlei, name: row.pinlei ?? unnamed, value: row.lotNum })),
        measure,
      ),
    [query.data],
  );
  return <ChartFrame title="品类标段" metrics={['lotNum']} height={320} query={query} model={model ?? null} cardRef={noRef} />;
}

export const example = { title: '矩形树图', group: '图表', Component };
