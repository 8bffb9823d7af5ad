import { expect, it } from 'vitest';
import type { ChartOption } from './chart-option.ts';
import { narrowOption } from './narrow-option.ts';

const chart: ChartOption = {
  legend: { top: 0, data: ['合理区间 P25–P75', '参考价 P50', '单价', '离群值', '近期报价'] },
  grid: { top: 36, left: 8 },
  xAxis: { type: 'category', data: ['沈阳', '福州', '合肥', '南京', '武汉'], axisLabel: { interval: 0, width: 100 } },
};

it('makes room for a legend that takes two lines, and slants labels without room side by side', () => {
  const { grid, xAxis } = narrowOption(chart, 348);
  expect(grid).toEqual({ top: 58, left: 8 });
  expect(xAxis).toMatchObject({ axisLabel: { interval: 0, rotate: 45, width: 72 } });
});

it('changes nothing that has room', () => {
  expect(narrowOption(chart, 700)).toEqual(chart);
  const short: ChartOption = { grid: { top: 8 }, series: [{ type: 'bar', name: '金额' }], legend: { top: 0 } };
  expect(narrowOption(short, 348)).toEqual(short);
});

it('leaves a legend beside the chart', () => {
  const beside: ChartOption = { ...chart, legend: { top: 0, orient: 'vertical', data: ['很长的名称很长的名称', '很长的名称很长的名称', '很长的名称很长的名称'] } };
  expect(narrowOption(beside, 348).grid).toEqual(chart.grid);
});
