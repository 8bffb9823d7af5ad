import { expect, it } from 'vitest';
import { chartSheet } from './chart-sheet.ts';

const table = {
  columns: [
    { title: '月份', align: 'left' },
    { title: '成交金额', unit: '万元', align: 'right' },
    { title: '占比', align: 'right' },
    { title: '预测 95% 区间', unit: '万元', align: 'right' },
  ],
  rows: [
    ['2026-10', '1,234.50', '33.34%', '—'],
    ['2026-11（未满）', '—', '-0.05%', '10 ～ 20'],
  ],
} as const;

it('writes the numbers of a chart as numbers, in its units, and marks partial steps', () => {
  expect(chartSheet(table, '成交趋势', ['zbJinE'])).toEqual({
    title: '成交趋势',
    metrics: ['zbJinE'],
    columns: [
      { title: '月份', type: 'text' },
      { title: '成交金额(万元)', type: 'number' },
      { title: '占比', type: 'rate' },
      { title: '预测 95% 区间(万元)', type: 'text' },
    ],
    rows: [
      ['2026-10', 1234.5, 0.3334, null],
      ['2026-11（未满）', null, -0.0005, '10 ～ 20'],
    ],
  });
});
