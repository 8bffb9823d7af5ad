import { unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareScatter } from '../../charts/prepare/prepare-scatter.ts';
import { usePage } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const page = { conditions: [{ sortName: 'tbNum', sortRule: 'desc' }] as const, page: 1, size: 50 };
const axes = {
  x: measureOf('tbNum'),
  y: measureOf('zbRate'),
  size: measureOf('zbJinE'),
};
const names = ['常投常中', '少投常中', '少投少中', '常投少中'] as const;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function Component() {
  const query = usePage('supplier.ranking', page);
  const model = useMemo(() => {
    const points = (query.data?.rows ?? []).map((row) => ({
      id: row.gys_guid,
      name: row.Gys_Name ?? unnamed,
      x: row.tbNum,
      y: row.zbRate,
      size: row.zbJinE,
    }));
    const quadrants = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y ?? 0)), names };
    return prepareScatter(points, { ...axes, quadrants });
  }, [query.data]);
  return <ChartFrame title="供应商活跃度四象限" metrics={['tbNum', 'zbRate', 'zbJinE']} height={400} query={query} model={model} cardRef={noRef} />;
}

export const example = { title: '散点图', group: '图表', Component };
