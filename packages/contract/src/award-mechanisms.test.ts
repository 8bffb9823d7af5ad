import { expect, it } from 'vitest';
import { awardMechanism, awardMechanisms } from './award-mechanisms.ts';

const open = (evaluationMethod: string | null, priceWeight: number | null = null): string =>
  awardMechanism({ method: '公开招标', evaluationMethod, priceWeight });

it.each([
  ['最低价', ['经评审的最低投标价法', '最低价法', '最低评标价法', '合理最低价', '技术评分最低标价法', '最低价中标', '最低报价法']],
  ['平均基准价', ['合理均价法', '二次平均法', '有效报价平均值法', '综合评估法（有效报价算术平均值为基准价）', '平均值', '基准价法', '合理低价法', '均值法']],
  ['综合评估', ['综合评估法', '综合评分法', '综合评分法（最低报价为基准价）', '综合评议', '性价比法', '打分法', '低价优先法']],
  ['现场竞价', ['网上竞价', '电子反向拍卖']],
  ['未知', ['抽签法', '', '最高价法']],
] as const)('%s is recognised by the words of 评标办法', (mechanism, texts) => {
  expect(texts.map((text) => [text, open(text)])).toEqual(texts.map((text) => [text, mechanism]));
});

it('follows from the method and the weight of the price where nothing is stated', () => {
  const unstated = { evaluationMethod: null, priceWeight: null };
  expect(awardMechanism({ ...unstated, method: '竞价采购' })).toBe('现场竞价');
  expect(awardMechanism({ ...unstated, method: '竞价采购', evaluationMethod: '综合评分法' })).toBe('现场竞价');
  expect(awardMechanism({ ...unstated, method: '询价' })).toBe('最低价');
  expect(awardMechanism({ ...unstated, method: null })).toBe('未知');
  expect([open(null, 0.4), open(null, 1), open(null, 0)]).toEqual(['综合评估', '未知', '未知']);
});

it('names every mechanism once', () => {
  expect(new Set(awardMechanisms).size).toBe(awardMechanisms.length);
});
