import { expect, it } from 'vitest';
import { figuresOf, figuresOfChart } from './figures-of.ts';

const conditions = [{ name: 'zbr_guid', matching: 'in' as const, value: ['u1'] }];
const sources = (...input: Parameters<typeof figuresOf>) => figuresOf(...input).map(({ query, metric, params }) => [query, metric, params]);

it('finds the query of the tile of each figure that can be cited', () => {
  expect(sources(['dealNum', 'activeSuppliers', 'medianAward', 'saving'], conditions)).toEqual([
    ['insight.overview', 'dealNum', {}], ['deal.summary', 'medianAward', {}], ['insight.overview', 'saving', {}],
  ]);
  expect(figuresOf(['dealNum'], conditions)[0]?.conditions).toEqual(conditions);
});

it('finds savings on the baseline of the page', () => {
  expect(sources(['dealNum', 'saving', 'medianRate', 'noBaselineNum'], conditions, 'ceiling')).toEqual([
    ['insight.overview', 'dealNum', {}], ['saving.summary', 'saving', { baseline: 'ceiling' }], ['saving.summary', 'medianRate', { baseline: 'ceiling' }],
  ]);
  expect(sources(['medianRate'], conditions)).toEqual([]);
});

it('finds none behind a chart about a part of the lots', () => {
  const metrics = ['zbJinE'];
  expect(figuresOfChart({ query: 'insight.monthlyDeals', conditions }, metrics)).toEqual(figuresOf(metrics, conditions));
  expect(figuresOfChart({ query: 'saving.monthly', conditions, values: { baseline: 'ceiling' } }, metrics)).toHaveLength(1);
  expect(figuresOfChart({ query: 'insight.monthlyDeals', conditions, values: { gys_guid: 'c1' } }, metrics)).toEqual([]);
  expect(figuresOfChart({ query: 'supplier.monthly', conditions }, metrics)).toEqual([]);
});
