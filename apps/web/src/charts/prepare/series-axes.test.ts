import { expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { seriesAxes } from './series-axes.ts';

const labelsOf = (count: number): unknown => {
  const categories = Array.from({ length: count }, (_, index) => ({ id: null, name: `单位${index}` }));
  return seriesAxes({ axis: '单位', measure: measureOf('dealNum'), categories, series: [] }, { unit: '个' } as Parameters<typeof seriesAxes>[1]).xAxis.axisLabel;
};

it('names every category if there is room, twenty on a slant', () => {
  expect(labelsOf(12)).toMatchObject({ interval: 0, rotate: 0 });
  expect(labelsOf(20)).toMatchObject({ interval: 0, rotate: 40, overflow: 'truncate' });
  expect(labelsOf(40)).toEqual({ hideOverlap: true });
});

it('marks a partial year below its name', () => {
  const categories = [{ id: null, name: '2025年' }, { id: null, name: '2026年', cut: true }];
  const { xAxis } = seriesAxes({ axis: '年份', measure: measureOf('dealNum'), categories, series: [] }, { unit: '个' } as Parameters<typeof seriesAxes>[1]);
  const { formatter } = xAxis.axisLabel as { formatter: (name: string, index: number) => string };
  expect(xAxis.data.map(formatter)).toEqual(['2025年\n', '2026年\n未满']);
});

it('leaves room for each line of a long legend, whose names are cut', () => {
  const axesOf = (...names: string[]) => {
    const series = names.map((name) => ({ name, values: [1] }));
    return seriesAxes({ axis: '月份', measure: measureOf('dealNum'), categories: [{ id: null, name: '1月' }], series }, { unit: '个' } as Parameters<typeof seriesAxes>[1]);
  };
  const one = axesOf('工程', '货物', '服务', '未填写');
  const two = axesOf('公开招标', '邀请招标', '询价', '单一来源', '竞争性谈判', '竞价低价', '网上竞价高价', '其他（电商平台直接采购）');
  expect(two.grid.top - one.grid.top).toBe(20);
  expect(two.legend?.formatter('其他（电商平台直接采购）')).toBe('其他（电商平台直接…');
  expect(two.legend?.formatter('询价')).toBe('询价');
});
