import { expect, it } from 'vitest';
import { undatedDealsText, undatedLotsText, type Undated } from './undated.ts';

const none: Undated = { undatedDealNum: 0, undatedAmount: null, undatedLotNum: 0, undatedProjectNum: 0 };

it('returns nothing if everything has a date', () => {
  expect([undatedDealsText(none), undatedLotsText(none)]).toEqual([null, null]);
});

it('shows the number and amount of the excluded deals', () => {
  const deals = { ...none, undatedDealNum: 1200, undatedAmount: 120_000 };
  expect(undatedDealsText(deals)).toBe('另有 1,200 个成交标段无日期，12.00 万元未计入');
  expect(undatedDealsText(deals, 'months')).toBe('另有 1,200 个成交标段无日期，12.00 万元未计入按月的图表');
  expect(undatedDealsText({ ...deals, undatedAmount: null })).toBe('另有 1,200 个成交标段无日期，金额未知，未计入');
});

it('shows lots and projects without any date', () => {
  expect(undatedLotsText({ ...none, undatedLotNum: 2 })).toBe('另有 2 个标段没有任何日期，未计入');
  expect(undatedLotsText({ ...none, undatedLotNum: 2, undatedProjectNum: 1 })).toBe('另有 2 个标段、1 个尚无标段的项目没有任何日期，未计入');
});
