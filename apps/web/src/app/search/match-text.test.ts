import { expect, it } from 'vitest';
import { matching, matchRank } from './match-text.ts';

it.each([
  ['交易总览', '交易总览', 0],
  ['交易总览', '交易', 1],
  ['交易总览', '总览', 2],
  ['交易总览', 'jyz', 3],
  ['交易总览', 'ZL', 4],
  ['集中度 HHI', 'ＨＨＩ', 2],
  ['交易总览', 'J', null],
  ['交易总览', 'xx', null],
  ['交易总览', ' ', null],
])('ranks %s for %s as %s', (name, text, rank) => {
  expect(matchRank(name, text)).toBe(rank);
});

it('orders the best matches first, and equal ones as they were', () => {
  const names = ['项目成交分析', '成交金额', '成交', '中位成交额', '成交标段数'];
  expect(matching(names, (name) => name, '成交')).toEqual(['成交', '成交金额', '成交标段数', '项目成交分析', '中位成交额']);
});
