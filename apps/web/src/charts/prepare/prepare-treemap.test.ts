import { expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf } from '../model.test-support.ts';
import type { Part } from './part.ts';
import { prepareTreemap } from './prepare-treemap.ts';

const parts: Part[] = [
  { id: 'C', name: '服务', value: 1e6 },
  { id: 'D', name: '工程', value: 6e6, colour: 'var(--category1)' },
  { id: 'E', name: '货物', value: 3e6 },
  { id: null, name: '未填写', value: 2e6 },
];
const typeOf = (count: number) => [prepareTreemap(parts.slice(0, count), measureOf('zbJinE')).option.series ?? []].flat().map(({ type }) => type);

it('draws three parts as ranked bars with value and share, and more as areas', () => {
  expect([typeOf(1), typeOf(3), typeOf(4)]).toEqual([['bar'], ['bar'], ['treemap']]);
  const model = prepareTreemap(parts.slice(0, 3), measureOf('zbJinE'));
  expect(dataOf(model)).toMatchObject([
    { id: 'D', name: '工程', value: 600, itemStyle: { color: 'var(--category1)' } },
    { id: 'E', name: '货物', value: 300 },
    { id: 'C', name: '服务', value: 100 },
  ]);
  const [series] = [model.option.series ?? []].flat();
  const format = (series as { label: { formatter: (item: { dataIndex: number }) => string } }).label.formatter;
  expect(format({ dataIndex: 0 })).toBe('600 万元（60.00%）');
  expect(model.table.rows[0]).toEqual(['工程', '600', '60.00%']);
});

it('writes on each part as much as fits, and nothing on one that is too narrow for its name', () => {
  const parts = [
    { id: 'a', name: '货物', value: 820 },
    { id: 'b', name: '工程', value: 120 },
    { id: 'c', name: '服务', value: 40 },
    { id: 'd', name: '其他', value: 16 },
    { id: null, name: '未填写', value: 4 },
  ];
  const labels = dataOf(prepareTreemap(parts, measureOf('dealNum'))).map(({ label }) => (label?.show === false ? null : label?.formatter));
  expect(labels).toEqual(['货物\n820 个\n82.00%', '工程\n120 个\n12.00%', '服务\n4.00%', '其他', null]);
});

it('keeps texts off the edges of a part', () => {
  const [part] = dataOf(prepareTreemap(parts, measureOf('dealNum')));
  // Padding counts when the text is cut to the part, a position does not.
  expect(part?.label).toMatchObject({ position: [0, 0], padding: [8, 10] });
});
