import { formatNumber } from '@tenderscope/contract';
import { useMemo } from 'react';
import { prepareRadar } from '../../charts/prepare/prepare-radar.ts';
import { usePage, type Row } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

type Expert = Row<'expert.deviation'>;

const page = { conditions: [{ sortName: 'reviewNum', sortRule: 'desc' }] as const, page: 1, size: 20 };
const dimensions: readonly [name: string, of: (expert: Expert) => number | null][] = [
  ['参评标段数', ({ reviewNum }) => reviewNum],
  ['平均偏离度', ({ meanAbsDeviation }) => meanAbsDeviation],
  ['区分度', ({ discrimination }) => discrimination],
  ['评分一致性', ({ agreement }) => (agreement === null ? null : Math.max(0, agreement))],
  ['偏离预警次数', ({ flaggedNum }) => flaggedNum],
];

function Component() {
  const query = usePage('expert.deviation', page);
  const model = useMemo(() => {
    const experts = query.data?.rows ?? [];
    const rims = dimensions.map(([name, of]) => ({ name, max: Math.max(0.01, ...experts.map((one) => of(one) ?? 0)), text: formatNumber }));
    const mean = dimensions.map(([, of]) => experts.reduce((sum, one) => sum + (of(one) ?? 0), 0) / Math.max(1, experts.length));
    return prepareRadar(rims, [
      ...experts.slice(0, 2).map((one) => ({
        id: one.pingwei_code,
        name: one.expert_name ?? one.pingwei_code,
        values: dimensions.map(([, of]) => of(one)),
      })),
      { id: null, name: '前 20 名平均', values: mean, muted: true },
    ]);
  }, [query.data]);
  return <ChartFrame title="专家评分特征" height={360} query={query} model={model} cardRef={noRef} />;
}

export const example = { title: '雷达图', group: '图表', Component };
