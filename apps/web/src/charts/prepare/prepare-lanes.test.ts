import { expect, it } from 'vitest';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareLanes } from './prepare-lanes.ts';

const point = (id: string, lane: string) => ({ id, name: `标段${id}`, when: `2025-01-0${id}`, lane, notes: ['同场 3 家'] });
const model = prepareLanes([point('1', 'a'), point('2', 'b'), point('3', 'gone'), point('4', 'a')], {
  axis: '中标人',
  lanes: [{ key: 'a', name: '甲', colour: 'var(--category1)' }, { key: 'b', name: '乙', colour: 'var(--category2)' }],
});

it('puts each event on the lane of its owner, in their order, and leaves out events without one', () => {
  expect(dataOf(model).map(({ id, value, itemStyle }) => [id, value, itemStyle?.color])).toEqual([
    ['1', [0, 0], 'var(--category1)'],
    ['2', [1, 1], 'var(--category2)'],
    ['4', [2, 0], 'var(--category1)'],
  ]);
  expect(model.label).toBe('共 3 项；甲 2、乙 1');
  expect(model.table.rows).toEqual([['2025-01-01', '标段1', '甲'], ['2025-01-02', '标段2', '乙'], ['2025-01-04', '标段4', '甲']]);
});

it('describes the owner and the time of an event', () => {
  expect(tooltipOf(model, { dataIndex: 1 })).toBe('<strong>标段2</strong><br>中标人 乙<br>2025-01-02<br>同场 3 家');
});
