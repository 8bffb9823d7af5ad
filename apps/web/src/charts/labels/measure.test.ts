import { describe, expect, it } from 'vitest';
import { measureOf, scaleFor } from './measure.ts';

const money = measureOf('zbJinE');
const count = measureOf('dealNum');

describe('scaleFor', () => {
  it('gives all values of a chart one unit, by the largest', () => {
    const small = scaleFor(money, [5_000_000, 12_345_600, null]);
    expect(small.unit).toBe('万元');
    expect(small.text(12_345_600)).toBe('1,235 万元');
    expect(small.scaled(12_345_600)).toBe(1234.56);
    const large = scaleFor(money, [5_000_000, 1_000_000_000]);
    expect(large.text(5_000_000)).toBe('0.05 亿元');
    expect(large.scaled(1_000_000_000)).toBe(10);
  });

  it('keeps the decimals of a small amount among large ones', () => {
    expect(scaleFor(money, [90_000_000, 3_000]).bare(3_000)).toBe('0.30');
    expect(scaleFor(money, [90_000_000, 3_000]).bare(0)).toBe('0');
  });

  it('shows counts as integers', () => {
    expect(scaleFor(count, [12345]).text(12345)).toBe('12,345 个');
  });

  it('keeps the decimals of counts such as means', () => {
    expect(scaleFor(measureOf('avgBidders'), [4.25, 3]).text(3)).toBe('3.00 家');
  });

  it('shows rates in percent', () => {
    const rates = scaleFor(measureOf('savingRate'), [0.12345, -0.02]);
    expect(rates.scaled(0.12345)).toBe(12.35);
    expect(rates.text(-0.02)).toBe('-2.00 %');
  });

  it('distinguishes missing values from zero', () => {
    const scale = scaleFor(money, []);
    expect(scale.text(null)).toBe('—');
    expect(scale.scaled(null)).toBeNull();
    expect(scale.text(0)).toBe('0.00 万元');
  });
});
