import { expect, it } from 'vitest';
import { measureOf } from './measure.ts';
import { seriesAxes } from './series-axes.ts';

const labelsOf = (count: number): unknown => {
  const categories = Array.from({ length: count }, (_, index) => ({ id: null, name: `单位${index}` }));
  return seriesAxes({ axis: '单位', measure: measureOf('dealNum'), categories, series: [] }, { unit: '个' } as Parameters<typeof seriesAxes>[1]).xAxis.axisLabel;
};

it('names every category as long as there is room, twenty on a slant', () => {
  expect(labelsOf(12)).not.toHaveProperty('rotate');
  expect(labelsOf(12)).toMatchObject({ interval: 0 });
  expect(labelsOf(20)).toMatchObject({ interval: 0, rotate: 40, overflow: 'truncate' });
  expect(labelsOf(40)).toEqual({ hideOverlap: true });
});
