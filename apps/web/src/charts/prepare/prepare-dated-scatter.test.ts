import { expect, it } from 'vitest';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareDatedScatter } from './prepare-dated-scatter.ts';

const at = Date.parse('2025-03-01T12:00:00+08:00');
const measure = { name: '报价相差', type: 'rate', unit: '%' } as const;
const kinds = [{ key: 'a', name: '甲中标', colour: 'var(--category1)' }, { key: 'b', name: '乙中标', colour: 'var(--category2)' }] as const;
const mark = (id: string, kind: string, value: number | null, when: number | null = at) => ({ id, name: `标段${id}`, at: when, value, kind });

it('groups marks by kind, and omits those without a time or a value', () => {
  const model = prepareDatedScatter([mark('1', 'a', 0.1), mark('2', 'b', 0.2), mark('3', 'b', null), mark('4', 'a', 0.3, null)], { measure, kinds });
  expect(kinds.map((_, series) => dataOf(model, series).map(({ id, value }) => [id, value]))).toEqual([[['1', [at, 10]]], [['2', [at, 20]]]]);
  expect(model.label).toBe('共 2 个点、甲中标 1、乙中标 1');
  expect(tooltipOf(model, { seriesIndex: 1, dataIndex: 0 })).toBe('<strong>标段2</strong><br>报价相差 20.00 %<br>2025-03-01<br>乙中标');
  expect(model.option.yAxis).toMatchObject({ min: 0 });
});

it('extends the axis below zero for negative values', () => {
  const model = prepareDatedScatter([mark('1', 'a', 0.1), mark('2', 'b', -0.2)], { measure, kinds });
  expect(model.option.yAxis).not.toHaveProperty('min');
});
