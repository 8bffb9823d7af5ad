import { expect, it } from 'vitest';
import { hitRateText, precisionText, trendText } from './precision-text.ts';

it('shows a precision with its interval, or that too few cases were decided', () => {
  expect(precisionText({ precision: 0.5, precisionLow: 0.2, precisionHigh: 0.8 })).toBe('50.00%（20.00% – 80.00%）');
  expect(precisionText({ precision: null, precisionLow: null, precisionHigh: null })).toBe('样本不足');
});

it('compares a version with the previous one, if both have enough decisions', () => {
  const of = (precision: number | null, precisionBefore: number | null) => trendText({ precision, precisionBefore });
  expect([of(0.6, 0.3), of(0.3, 0.6), of(0.5, 0.5), of(null, 0.5), of(0.5, null)]).toEqual(['▲ 30.0 个百分点', '▼ 30.0 个百分点', '持平', '—', '—']);
});

it('shows the population of a hit rate', () => {
  expect([hitRateText({ hitRate: 0.05, hits: 3, population: 60 }), hitRateText({ hitRate: null, hits: 0, population: 0 })]).toEqual(['5.00%（3 / 60）', '—']);
});
