import { describe, expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareSankey } from './prepare-sankey.ts';

const flows = [
  { from: '甲', to: '乙', value: 5 },
  { from: '甲', to: '乙', value: 2 },
  { from: '乙', to: '甲', value: 3 },
  { from: '丙', to: '丁', value: null },
];
const model = prepareSankey(flows, measureOf('dealNum'));

describe('prepareSankey', () => {
  it('adds up flows between the same two, and draws none backwards', () => {
    expect(model.option.series).toMatchObject([{ links: [{ source: '甲', target: '\u200b乙', value: 7 }, { source: '乙', target: '\u200b甲', value: 3 }] }]);
    expect(dataOf(model).map(({ name }) => name)).toEqual(['甲', '乙', '\u200b乙', '\u200b甲']);
    expect(model.table.rows).toEqual([['甲', '乙', '7'], ['乙', '甲', '3']]);
  });

  it('explains nodes and flows', () => {
    expect(tooltipOf(model, { dataIndex: 0, edge: true })).toBe('<strong>甲 → 乙</strong><br>成交标段数 7 个');
    expect(tooltipOf(model, { dataIndex: 2 })).toBe('<strong>乙</strong><br>成交标段数 7 个');
    expect(model.label).toBe('甲 → 乙 7 个、乙 → 甲 3 个');
  });

  it('makes one of all but the largest, unless only one remains', () => {
    const many = ['子', '丑', '寅'].map((from, index) => ({ from, to: '总', value: 3 - index }));
    expect(prepareSankey(many, measureOf('dealNum'), 1).table.rows).toEqual([['子', '总', '3'], ['其他', '总', '3']]);
    expect(prepareSankey(many, measureOf('dealNum'), 2).table.rows).toHaveLength(3);
  });
});
