import { expect, it } from 'vitest';
import { dataOf, tooltipOf } from './model.test-support.ts';
import { prepareRadar } from './prepare-radar.ts';

const score = (value: number | null): string => (value === null ? '—' : `${value} 分`);
const model = prepareRadar(
  [{ name: '一致性', max: 100, text: score }, { name: '稳定', max: 10, text: score }],
  [{ id: 'x', name: '专家甲', values: [80, null] }, { id: null, name: '同组中位', values: [60, 5], muted: true }],
);

it('gives each dimension its own rim and leaves what is unknown open', () => {
  expect(model.option.radar).toMatchObject({ indicator: [{ name: '一致性', min: 0, max: 100 }, { name: '稳定', min: 0, max: 10 }] });
  expect(dataOf(model)).toMatchObject([{ id: 'x', value: [80, '-'] }, { value: [60, 5], areaStyle: { opacity: 0 } }]);
});

it('reads the same everywhere', () => {
  expect(tooltipOf(model, { dataIndex: 0 })).toBe('<strong>专家甲</strong><br>一致性 80 分<br>稳定 —');
  expect(model.label).toBe('专家甲（一致性 80 分、稳定 —）；同组中位（一致性 60 分、稳定 5 分）');
  expect(model.table.rows).toEqual([['一致性', '80 分', '60 分'], ['稳定', '—', '5 分']]);
});
