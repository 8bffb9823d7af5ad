import { expect, it } from 'vitest';
import { verdictLines, verdictSheet, type Verdict } from './verdict-sheet.ts';

const level = {
  n: 171, p10: 700, p25: 750, p50: 789.1234, p75: 830, p90: 900, minPrice: 600, maxPrice: 2000, latestPrice: 812, latestTime: 1, confidence: '高', outliers: 2, specNum: 1,
};
const basis = { lotNum: 35, supplierNum: 60, awardedNum: 30, awardedPrice: 777, awardedTime: Date.UTC(2025, 5, 1), awardedName: '甲公司' };
const verdict: Verdict = { material: '法兰球阀 Q41F DN100 PN16', baseUnit: '台', level, basis, price: 1280 };

it('has the verdict, percentiles and their basis, unrounded, with the awarded price separate from the last quotation', () => {
  const lines = new Map(verdictLines(verdict).map(([title, , value]) => [title, value]));
  expect(lines.get('核价结论')).toBe('↑↑ 高于合理区间（预警），较参考价 +62.2%，超过预警线 P90');
  expect([lines.get('参考价 P50(元/台)'), lines.get('P10(元/台)'), lines.get('P90(元/台)')]).toEqual([789.1234, 700, 900]);
  expect([lines.get('标段数'), lines.get('中标报价数(条)'), lines.get('最近中标价(元/台)'), lines.get('最近报价(元/台)')]).toEqual([35, 30, 777, 812]);
  expect(lines.get('最近中标报价日期')).toBe('2025-06-01');
});

it('is one row whose cells match its columns, also without a price and before the basis is loaded', () => {
  const { columns, rows } = verdictSheet({ ...verdict, price: null, basis: undefined });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveLength(columns.length);
  expect(rows[0]?.[2]).toBe('未填写核对报价');
});
