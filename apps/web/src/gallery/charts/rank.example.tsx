import { unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareRank } from '../../charts/prepare/prepare-rank.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const measure = measureOf('zbJinE');

function Component() {
  const query = useRows('insight.unitRank', []);
  const model = useMemo(
    () =>
      query.data
      && prepareRank(
        query.data.map((row) => ({ id: row.zbr_name, name: row.zbr_name ?? unnamed, value: row.zbJinE })),
        measure,
      ),
    [query.data],
  );
  return <ChartFrame title="单位成交排名" metrics={['zbJinE']} height={320} query={query} model={model ?? null} cardRef={noRef} />;
}

export const example = { title: '排名条形图', group: '图表', Component };
