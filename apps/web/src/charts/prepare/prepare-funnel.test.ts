import { expect, it } from 'vitest';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareFunnel } from './prepare-funnel.ts';

const model = prepareFunnel(
  [
    { name: '计划', value: 200 },
    { name: '公告', value: 150 },
    { name: '开标', value: 0 },
    { name: '定标', value: 0 },
  ],
  '个',
);

it('keeps the order of the stages and shows the share that passed', () => {
  expect(dataOf(model).map(({ name, value }) => [name, value])).toEqual([['计划', 200], ['公告', 150], ['开标', 0], ['定标', 0], ['', 0]]);
  expect(model.label).toBe('计划 200 个、公告 150 个（较上一环节 75.00%）、开标 0 个（较上一环节 0.00%）、定标 0 个');
});

it('writes on a stage only if its text fits', () => {
  const borders = dataOf(model).map((piece) => (piece as { label: { textBorderWidth?: number } }).label.textBorderWidth);
  expect(borders).toEqual([undefined, undefined, 3, 3, undefined]);
  const series = model.option.series as { label: { formatter: (item: { dataIndex: number }) => string } }[];
  const [inside, beside] = series.map(({ label }) => label.formatter);
  const texts = [0, 1, 2, 3].map((dataIndex) => [inside?.({ dataIndex }), beside?.({ dataIndex })]);
  expect(texts).toEqual([['计划 200 个', ''], ['公告 150 个', '较上一环节 75.00%'], ['开标 0 个\n较上一环节 0.00%', ''], ['定标 0 个', '']]);
});

it('explains each stage, and only stages', () => {
  expect(tooltipOf(model, { dataIndex: 1 })).toBe('<strong>公告 150 个</strong><br>较上一环节 75.00%');
  expect(tooltipOf(model, { dataIndex: 4 })).toBe('');
});
