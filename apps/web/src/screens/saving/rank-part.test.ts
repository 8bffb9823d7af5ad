import { expect, it } from 'vitest';
import { rankPart } from './rank-part.ts';

const row = { saving: -50_000, savingRate: -0.05, baselineSum: 1_000_000, lotNum: 3 };

it('notes the other figure, the baseline and the number of lots', () => {
  expect(rankPart('u1', null, row, 'saving')).toEqual({
    id: 'u1',
    name: '未填写',
    value: -50_000,
    notes: ['综合节资率 -5.00%（样本少于 5）', '基准金额 100.00 万元', '成交标段数 3 个'],
  });
  expect(rankPart('u1', '甲', row, 'savingRate')).toMatchObject({ value: -0.05, notes: [expect.stringContaining('节资额 -5.00 万元'), '基准金额 100.00 万元', '成交标段数 3 个'] });
});
