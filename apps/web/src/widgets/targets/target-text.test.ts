import { expect, it } from 'vitest';
import { compareTarget, fittingText } from './target-text.ts';

const full = (metric: Parameters<typeof compareTarget>[0]['metric'], value: number | null, target: number, direction: 'atLeast' | 'atMost') =>
  compareTarget({ metric, value, target: { value: target, direction }, isComplete: true });
const part = (metric: Parameters<typeof compareTarget>[0]['metric'], value: number, target: number, direction: 'atLeast' | 'atMost') =>
  compareTarget({ metric, value, target: { value: target, direction }, isComplete: false });

it('compares a rate in percentage points, in both directions', () => {
  expect(full('failedRate', 0.133, 0.12, 'atMost')).toEqual({ isMet: false, texts: ['目标 ≤12%，差 1.3 个百分点', '≤12% 未达标', '未达标'] });
  expect(full('failedRate', 0.1, 0.12, 'atMost')).toMatchObject({ isMet: true, texts: ['目标 ≤12%，达标', '≤12% 达标', '达标'] });
  expect(full('savingRate', 0.0846, 0.085, 'atLeast').texts[0]).toBe('目标 ≥8.5%，差 0.04 个百分点');
  expect(full('savingRate', 0.09, 0.085, 'atLeast').isMet).toBe(true);
});

it('compares values as they are shown, so that no gap of zero appears', () => {
  expect(full('failedRate', 0.120_04, 0.12, 'atMost').isMet).toBe(true);
  expect(full('failedRate', 0.1201, 0.12, 'atMost').texts[0]).toBe('目标 ≤12%，差 0.01 个百分点');
});

it('compares averages and days in their unit, and rates of a part of the year with the year', () => {
  expect(full('avgBidders', 4.08, 4.5, 'atLeast').texts[0]).toBe('目标 ≥4.5 家，差 0.42 家');
  expect(part('cycleDays', 48.44, 45, 'atMost').texts[0]).toBe('目标 ≤45 天，差 3.44 天');
  expect(part('failedRate', 0.133, 0.12, 'atMost')).toMatchObject({ isMet: false });
});

it('compares an amount of the complete year, and of a part of it only as a share', () => {
  expect(full('saving', 11_000_000, 12_000_000, 'atLeast')).toMatchObject({ isMet: false, texts: ['目标 ≥1,200.00 万元，差 100.00 万元', '≥1,200.00 万元 未达标', '未达标'] });
  expect(full('zbJinE', 100_000_050, 100_000_000, 'atMost').texts[0]).toBe('目标 ≤1.00 亿元，差 50 元');
  expect(part('saving', 7_560_000, 12_000_000, 'atLeast')).toEqual({ isMet: null, texts: ['全年目标的 63%', '目标的 63%'] });
  expect(part('saving', 11_999_999, 12_000_000, 'atLeast')).toMatchObject({ isMet: null, texts: ['全年目标的 99.9%', '目标的 99.9%'] });
  expect(part('dealNum', 104, 100, 'atLeast')).toMatchObject({ isMet: true, texts: ['全年目标的 104%，达标', '达标 104%', '达标'] });
  expect(part('zbJinE', 100, 100, 'atMost')).toMatchObject({ isMet: null, texts: ['全年目标的 100%', '目标的 100%'] });
  expect(part('zbJinE', 100.01, 100, 'atMost')).toMatchObject({ isMet: false, texts: ['全年目标的 100.1%，超出', '超目标 100.1%', '超目标'] });
});

it('judges no figure with many outstanding lots', () => {
  const pending = compareTarget({ metric: 'failedRate', value: 0.2, target: { value: 0.12, direction: 'atMost' }, isComplete: false, isPending: true });
  expect(pending).toEqual({ isMet: null, texts: ['目标 ≤12%，结果未齐', '目标 ≤12%', '≤12%'] });
});

it('judges no unknown figure', () => {
  expect(full('failedRate', null, 0.12, 'atMost')).toEqual({ isMet: null, texts: ['目标 ≤12%', '≤12%'] });
});

it('takes the longest text that fits', () => {
  const texts = ['目标 ≤12%，差 1.3 个百分点', '≤12% 未达标', '未达标'];
  expect([200, 100, 60, 0].map((width) => fittingText(texts, width))).toEqual([texts[0], texts[1], texts[2], texts[2]]);
});
