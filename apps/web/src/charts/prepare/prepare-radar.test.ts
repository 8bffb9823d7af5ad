import { expect, it } from 'vitest';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareRadar } from './prepare-radar.ts';

const score = (value: number | null): string => (value === null ? '—' : `${value} 分`);
const model = prepareRadar(
  [{ name: '一致性', max: 100, text: score }, { name: '稳定', max: 10, text: score }, { name: '区分', max: 1, text: score }],
  [{ id: 'x', name: '专家甲', values: [80, null, 0] }, { id: null, name: '同组中位', values: [60, 5, 1], muted: true }],
);

it('gives each dimension its own maximum, and draws no unknown one, unlike zero', () => {
  expect(model.option.radar).toMatchObject({ indicator: [{ name: '一致性', min: 0, max: 100 }, { name: '区分', min: 0, max: 1 }] });
  expect(dataOf(model)).toMatchObject([{ id: 'x', value: [80, 0] }, { value: [60, 1], areaStyle: { opacity: 0 } }]);
});

it('shows the given texts if the drawn numbers differ from them', () => {
  const turned = prepareRadar([{ name: '偏离', max: 1, text: score }], [{ id: null, name: '专家甲', values: [0.8], texts: ['4%（n=12）'] }]);
  expect(turned.label).toBe('专家甲（偏离 4%（n=12））');
  expect(turned.table.rows).toEqual([['偏离', '4%（n=12）']]);
});

it('shows the same in all text alternatives', () => {
  expect(tooltipOf(model, { dataIndex: 0 })).toBe('<strong>专家甲</strong><br>一致性 80 分<br>稳定 —<br>区分 0 分');
  expect(model.label).toBe('专家甲（一致性 80 分、稳定 —、区分 0 分）；同组中位（一致性 60 分、稳定 5 分、区分 1 分）');
  expect(model.table.rows).toEqual([['一致性', '80 分', '60 分'], ['稳定', '—', '5 分'], ['区分', '0 分', '1 分']]);
});
