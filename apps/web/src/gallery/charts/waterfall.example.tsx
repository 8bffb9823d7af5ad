import { useMemo } from 'react';
import { prepareWaterfall } from '../../charts/prepare/prepare-waterfall.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const measure = { name: '金额', type: 'money', unit: '万元' } as const;
const budget = { values: { baseline: 'budget' } } as const;

function Component() {
  const query = useRows('saving.summary', [], budget);
  const model = useMemo(() => {
    const summary = query.data?.[0];
    const levels = [
      { id: null, name: '预算', value: summary?.baselineSum ?? null },
      { id: null, name: '中标', value: summary?.awardSum ?? null },
    ];
    return prepareWaterfall(levels, measure);
  }, [query.data]);
  return <ChartFrame title="预算到中标" height={320} query={query} model={model} cardRef={noRef} />;
}

export const example = { title: '瀑布图', group: '图表', Component };
