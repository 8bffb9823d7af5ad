import { projectCategories } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareBox } from '../../charts/prepare/prepare-box.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';
import { spreadOf } from './spread-of.ts';

const awarded = [{ name: 'is_chengjiao', matching: '=', value: '1' }] as const;

function Component() {
  const query = useRows('query.lots', awarded);
  const model = useMemo(() => {
    const boxes = Object.entries(projectCategories).map(([code, name]) => ({
      id: code,
      name,
      ...spreadOf((query.data ?? []).filter((row) => row.xm_LeiXing === code).map((row) => row.savingRate)),
    }));
    return prepareBox(boxes, { measure: measureOf('savingRate'), axis: '类别' });
  }, [query.data]);
  return <ChartFrame title="各类别节资率分布" metrics={['savingRate']} height={360} query={query} model={model} cardRef={noRef} />;
}

export const example = { title: '箱线图', group: '图表', Component };
