import { projectCategories } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareBox } from '../../charts/prepare/prepare-box.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

interface Spread {
  five: [number, number, number, number, number] | null;
  outliers: number[];
}

/** Quartiles and whiskers of values; beyond 1.5 interquartile ranges a value is an outlier (Tukey 1977). */
function spreadOf(values: readonly (number | null)[]): Spread {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (sorted.length < 5) return { five: null, outliers: [] };
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
    return low + (high - low) * (place % 1);
  };
  const [q1, q2, q3] = [at(0.25), at(0.5), at(0.75)];
  const reach = 1.5 * (q3 - q1);
  const inner = sorted.filter((value) => value >= q1 - reach && value <= q3 + reach);
  return {
    five: [inner[0] ?? q1, q1, q2, q3, inner.at(-1) ?? q3],
    outliers: sorted.filter((value) => value < q1 - reach || value > q3 + reach),
  };
}

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
