import { describe, expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareHeat } from './prepare-heat.ts';

const cell = (row: string, column: string, value: number | null) => ({ id: `${row}${column}`, row, column, value });
const axes = { rows: ['甲', '乙'], columns: ['一月', '二月'], measure: measureOf('dealNum') };
const model = prepareHeat([cell('甲', '一月', 10), cell('乙', '二月', 2), cell('甲', '二月', null), cell('丙', '一月', 99)], axes);

describe('prepareHeat', () => {
  it('draws known cells on the axes only', () => {
    expect(dataOf(model).map(({ id, value }) => [id, value])).toEqual([['甲一月', [0, 0, 10]], ['乙二月', [1, 1, 2]]]);
    expect(model.table.rows).toEqual([['甲', '10', '—'], ['乙', '—', '2']]);
    expect(model.label).toBe('2 行 × 2 列、甲 × 一月 10 个、乙 × 二月 2 个');
    expect(tooltipOf(model, { dataIndex: 1 })).toBe('<strong>乙 × 二月</strong><br>成交标段数 2 个');
  });

  it('has steps from zero to the largest and legible ink on each step', () => {
    expect(model.option.visualMap).toMatchObject({ pieces: [{ gte: 0, lt: 2 }, { gte: 2, lt: 4 }, {}, {}, { gte: 8, lte: 10 }] });
    expect(dataOf(model)).toMatchObject([{ label: { color: 'var(--on-ramp5)' } }, { label: { color: 'var(--on-ramp2)' } }]);
  });

  it('has steps of round widths', () => {
    const counts = prepareHeat([cell('甲', '一月', 91)], axes);
    expect(counts.option.visualMap).toMatchObject({ pieces: [{ lt: 20, label: '0 ～ 20' }, {}, {}, {}, { gte: 80, lte: 100 }] });
  });

  it('diverges around zero when values are negative', () => {
    const diverging = prepareHeat([cell('甲', '一月', -4), cell('乙', '一月', 10)], axes);
    expect(diverging.option.visualMap).toMatchObject({ pieces: [{ gte: -10, color: 'var(--diverging1)' }, {}, { gte: -2, lt: 2 }, {}, { lte: 10 }] });
    expect(dataOf(diverging)).toMatchObject([{ label: { color: 'var(--on-diverging2)' } }, { label: { color: 'var(--on-diverging5)' } }]);
  });
});
