import { useMemo } from 'react';
import { prepareFunnel } from '../../charts/prepare/prepare-funnel.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

function Component() {
  const query = useRows('insight.stageFunnel', []);
  const model = useMemo(() => {
    const row = query.data?.[0];
    const stages = row && [
      { name: '计划', value: row.planned },
      { name: '公告', value: row.noticed },
      { name: '开标', value: row.opened },
      { name: '定标', value: row.awarded },
    ];
    return stages ? prepareFunnel(stages, '个') : null;
  }, [query.data]);
  return <ChartFrame title="采购漏斗" height={320} query={query} model={model} cardRef={noRef} />;
}

export const example = { title: '漏斗图', group: '图表', Component };
