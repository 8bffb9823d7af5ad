import { describe, expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { drawable, type Part } from './part.ts';
import { prepareRing } from './prepare-ring.ts';
import { prepareTreemap } from './prepare-treemap.ts';

const count = measureOf('dealNum');
const parts: Part[] = [
  { id: 'b', name: '乙', value: 1 },
  { id: 'a', name: '甲', value: 1, colour: 'var(--category6)', notes: ['附注 <b>'] },
  { id: null, name: '未填写', value: 1 },
  { id: 'z', name: '零', value: 0 },
  { id: 'n', name: '未知', value: null },
];

describe('drawable', () => {
  it('keeps parts with a size, the largest first, equal ones in their order', () => {
    expect(drawable([...parts, { id: 'c', name: '丙', value: 5 }]).map(({ name }) => name)).toEqual(['丙', '乙', '甲', '未填写']);
  });
});

it('prepareRing separates long names of the legend from the percentages, and keeps names that begin alike distinguishable', () => {
  const long = ['其他（电商平台直接采购）', '其他（电商平台直接竞价）', '公开招标'];
  const { option } = prepareRing(long.map((name, place) => ({ id: name, name, value: 3 - place })), count);
  const { formatter } = option.legend as { formatter: (name: string) => string };
  expect(long.map((name) => formatter(name).split('}{')[0])).toEqual(['{name|其他…采购）', '{name|其他…竞价）', '{name|公开招标']);
  expect(formatter('公开招标')).toBe('{name|公开招标}{percent|16.67%}');
});

describe.each([
  ['prepareRing', prepareRing],
  ['prepareTreemap', prepareTreemap],
])('%s', (_, prepare) => {
  const model = prepare(parts, count);

  it('draws parts with a size; a part without an id cannot be picked', () => {
    expect(dataOf(model).map(({ id, name, value }) => [id, name, value])).toEqual([
      ['b', '乙', 1],
      ['a', '甲', 1],
      [undefined, '未填写', 1],
    ]);
  });

  it('gives percentages that add to 100.00', () => {
    expect(model.label).toBe('乙 33.34%、甲 33.33%、未填写 33.33%');
  });

  it('keeps the given colour of a category', () => {
    expect(dataOf(model)[1]?.itemStyle?.color).toBe('var(--category6)');
  });

  it('never turns data into markup', () => {
    expect(tooltipOf(model, { name: '甲' })).toBe('<strong>甲</strong><br>成交标段数 1 个<br>占比 33.33%<br>附注 &lt;b&gt;');
  });
});
