import { expect, it } from 'vitest';
import { measureOf } from './measure.ts';
import { seriesAxes } from './series-axes.ts';

const labelsOf = (count: number): unknown => {
  const categories = Array.from({ length: count }, (_, index) => ({ id: null, name: `单位${index}` }));
  return seriesAxes({ axis: '单位', measure: measureOf('dealNum'), categories, series: [] }, { unit: '个' } as Parameters<typeof seriesAxes>[1]).xAxis.axisLabel;
};

it('names every category as long as there is room, twenty on a slant', () => {
  expect(labelsOf(12)).toMatchObject({ interval: 0, rotate: 0 });
  expect(labelsOf(20)).toMatchObject({ interval: 0, rotate: 40, overflow: 'truncate' });
  expect(labelsOf(40)).toEqual({ hideOverlap: true });
});

it('says below the name of a cut year that it is cut', () => {
  const categories = [{ id: null, name: '2025年' }, { id: null, name: '2026年', cut: true }];
  const { xAxis } = seriesAxes({ axis: '年份', measure: measureOf('dealNum'), categories, series: [] }, { unit: '个' } as Parameters<typeof seriesAxes>[1]);
  const { formatter } = xAxis.axisLabel as { formatter: (name: string, index: number) => string };
  expect(xAxis.data.map(formatter)).toEqual(['2025年\n', '2026年\n未满']);
});
