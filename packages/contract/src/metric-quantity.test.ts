import { describe, expect, it } from 'vitest';
import { metricQuantity, metricText } from './metric-quantity.ts';

describe('metricQuantity', () => {
  it.each([
    ['lotNum', 12345, '12,345', '个'],
    ['zbJinE', 99_999_900, '9,999.99', '万元'],
    ['zbJinE', 123_000_000, '1.23', '亿元'],
    ['savingRate', 0.0856, '8.56', '%'],
    ['avgBidders', 4.666, '4.67', '家'],
    ['cycleDays', 36.5, '36.5', '天'],
    ['budget', null, '—', '万元'],
    ['failedRate', null, '—', '%'],
    ['failedRate', 0, '0.00', '%'],
  ] as const)('%s of %s', (metric, value, text, unit) => {
    expect(metricQuantity(metric, value)).toEqual({ text, unit });
  });
});

it.each([
  ['zbJinE', 123_000_000, '1.23 亿元'],
  ['failedRate', 0.0469, '4.69%'],
  ['hhi', 1800, '1,800'],
  ['lotNum', null, '—'],
] as const)('%s of %s as one text', (metric, value, text) => {
  expect(metricText(metric, value)).toBe(text);
});
