import { expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareBands } from './prepare-bands.ts';
import { pointsOf } from '../keyboard-navigation.ts';

const model = prepareBands(
  [
    { id: '0', name: '< 0', value: 3, colour: 'var(--category6)', notes: ['负节资'] },
    { id: '1', name: '0 ～ 5', value: 12 },
    { id: null, name: '> 5', value: null },
  ],
  { axis: '节资率（%）', measure: measureOf('dealNum'), legend: [{ name: '负节资', colour: 'var(--category6)' }] },
);

it('draws a bar per band in its colour and explains the colours', () => {
  expect(dataOf(model)).toMatchObject([
    { id: '0', value: 3, itemStyle: { color: 'var(--category6)' } },
    { id: '1', value: 12, itemStyle: { color: 'var(--category1)' } },
    { value: '-' },
  ]);
  expect(model.option.legend).toMatchObject({ data: ['负节资'] });
});

it('shows a sum, bands and a table', () => {
  expect(model.label).toBe('合计 成交标段数 15 个；成交标段数最高为 0 ～ 5 的 12 个');
  expect(tooltipOf(model, { dataIndex: 0 })).toBe('<strong>节资率（%） &lt; 0</strong><br>成交标段数 3 个<br>负节资');
  expect(model.table.rows).toEqual([['< 0', '3'], ['0 ～ 5', '12'], ['> 5', '—']]);
  expect(pointsOf(model).map((row) => row.length)).toEqual([3]);
});
