import { expect, it } from 'vitest';
import { proposeReason, type Shortlisted } from './propose-reason.ts';

const facts = { score: 74.1, grade: 'A', tbNum: 30, zbNum: 12, priceLevel: 0.97, priceNum: 30, unitWinNum: 3, validRisks: null } as Shortlisted;

it.each([
  ['all facts', {}, null, '评分 A 74.1；近一年中标 12 次；报价中位 0.97'],
  ['wins with the selected units', {}, '所选单位', '评分 A 74.1；近一年中标 12 次；报价中位 0.97；与所选单位成交 3 次'],
  ['a price as all others', { priceLevel: 1 }, null, '评分 A 74.1；近一年中标 12 次；报价中位 1.00'],
  ['no score, as users of some units have none', { score: null, grade: null }, null, '近一年中标 12 次；报价中位 0.97'],
  ['bids without a win', { zbNum: 0 }, null, '评分 A 74.1；近一年投标 30 次，未中标；报价中位 0.97'],
  ['few prices', { priceNum: 2 }, null, '评分 A 74.1；近一年中标 12 次；报价中位 0.97（仅 2 次报价）'],
  ['nothing but a record', { score: null, tbNum: 0, zbNum: 0, priceLevel: null, validRisks: '行贿犯罪' }, null, '近一年中标 0 次；有效风险记录：行贿犯罪'],
])('returns %s', (_name, patch, units, expected) => {
  expect(proposeReason({ ...facts, ...patch }, units)).toBe(expected);
});
