import { unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareBars } from '../../charts/prepare/prepare-bars.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const measure = measureOf('zbJinE');

function Component() {
  const query = useRows('insight.unitRank', []);
  const table = useMemo(() => {
    const rows = (query.data ?? []).slice(0, 8);
    return {
      axis: '单位',
      measure,
      categories: rows.map((row) => ({ id: row.zbr_guid, name: row.zbr_name ?? unnamed })),
      series: [
        { name: '成交金额', values: rows.map((row) => row.zbJinE) },
        { name: '节资额', values: rows.map((row) => row.saving) },
      ],
    };
  }, [query.data]);
  const side = useMemo(() => prepareBars(table), [table]);
  const stacked = useMemo(() => prepareBars(table, { stacked: true }), [table]);
  return (
    <>
      <ChartFrame title="成交与节资（并列）" height={280} query={query} model={side} cardRef={noRef} />
      <ChartFrame title="成交与节资（堆叠）" height={280} query={query} model={stacked} cardRef={noRef} />
    </>
  );
}

export const example = { title: '柱状图', group: '图表', Component };
