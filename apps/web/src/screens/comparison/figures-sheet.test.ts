import { expect, it } from 'vitest';
import { chartSheet } from '../../widgets/chart-card/chart-sheet.ts';
import { compareFigures } from './compare-figures.ts';
import { figuresSheet } from './figures-sheet.ts';

it('exports the shown texts as numbers, with a column for each part', () => {
  const figures = compareFigures(
    [
      { name: 'zbJinE', measure: { name: '成交金额', type: 'money', unit: '万元' } },
      { name: 'zbRate', measure: { name: '中标率', type: 'rate', unit: '%' } },
    ],
    [
      { values: { zbJinE: 12_345_678, zbRate: 0.25 }, ranks: { zbJinE: { rank: 2, of: 9 } } },
      { values: { zbJinE: 2_000_000, zbRate: null }, ranks: {} },
    ],
    0,
  );
  const sheet = chartSheet(figuresSheet(figures, ['甲', '乙'], 0), '对比分析', []);
  expect(sheet.columns.map(({ title }) => title)).toEqual([
    '指标', '单位', '甲（基准）', '甲 组内位次', '甲 排名', '乙', '乙 与基准之差（比率为百分点）', '乙 相对差', '乙 组内位次', '乙 排名',
  ]);
  expect(sheet.rows).toEqual([
    ['成交金额', '万元', 1234.57, 1, '第 2 名 / 共 9 家', 200, -1034.57, -0.838, 2, null],
    ['中标率', '%', 25, 1, null, null, null, null, null, null],
  ]);
});
