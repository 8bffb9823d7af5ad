import { expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareStretches } from './prepare-stretches.ts';

const model = prepareStretches(
  [
    { id: 'a', name: '计划→公告', value: 14.5, count: 1200 },
    { id: null, name: '公告→开标', value: null, count: 0 },
    { id: 'c', name: '开标→定标', value: 10, count: 900 },
  ],
  measureOf('cycleDays'),
  '个',
);

it('starts each stretch at the end of the previous one', () => {
  expect(dataOf(model)).toEqual([0, 14.5, 14.5]);
  expect(dataOf(model, 1)).toEqual([{ id: 'a', value: 14.5 }, { value: '-' }, { id: 'c', value: 10 }]);
});

it('describes the length of a stretch, and the number of cases', () => {
  expect(model.label).toBe('计划→公告 14.50 天（1,200 个）、公告→开标 —（0 个）、开标→定标 10.00 天（900 个）');
  expect(tooltipOf(model, { seriesIndex: 1, dataIndex: 2 })).toBe('<strong>开标→定标</strong><br>采购周期 10.00 天（900 个）');
});
