import { expect, it } from 'vitest';
import { metOften, peer } from './pair-facts.test-support.ts';
import { pairFigures } from './pair-figures.ts';
import { pairValues } from './pair-values.ts';

it('is the same for both orders', () => {
  expect(pairValues('b', 'a')).toEqual(pairValues('a', 'b'));
  expect(pairValues('b', 'a').sides).toEqual({ gys_guid: 'a', Target_gys_guid: 'b' });
});

it('shows each figure with its sample size, and unknown ones as unknown', () => {
  const shown = (peers: Parameters<typeof pairFigures>[1], pair = metOften.pair) =>
    Object.fromEntries(pairFigures(pair, peers, metOften.names).map(({ name, value, note }) => [name, `${value} · ${note}`]));
  expect(shown([peer('priceGap', { p50: 0.05, ownValue: 0.14 })])).toMatchObject({
    甲中标: '5 · 甲公司，n = 12',
    报价差中位: '15.00% · 占较低报价，n = 11',
    同类企业对的报价差中位: '5.00% · 阀门 · 安徽省的 80 个企业对，N = 80',
    '共投率（Jaccard）': '31.58% · 任一家投标 n = 38（甲 30，乙 20）',
  });
  const none = shown([], { ...metOften.pair, meetNum: 0, priceGap: null, pricedNum: 0, firstMetTime: null });
  expect([none['报价差中位'], none['相遇标段']]).toEqual(['— · 占较低报价，n = 0', '0 · 没有同场投标']);
});
