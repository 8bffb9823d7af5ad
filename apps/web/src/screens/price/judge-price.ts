/** Price level of a material, in yuan per base unit. */
export interface PriceLevel {
  p10: number | null;
  p25: number | null;
  p50: number | null;
  p75: number | null;
  p90: number | null;
}

export type Standing = 'low' | 'within' | 'high';

/** 0 within P25–P75, 1 outside, 2 beyond P10 or P90, 3 beyond them and at least twice or at most half the reference price. */
export type Grade = 0 | 1 | 2 | 3;

export interface Judgement {
  standing: Standing;
  /** (price − P50) / P50. */
  deviation: number;
  /** Beyond P10 or P90. */
  isAlarming: boolean;
  grade: Grade;
}

export const priceMustBePositive = '单价须为正数';

export const standingNames: Readonly<Record<Standing, string>> = { low: '低于合理区间', within: '处于合理区间', high: '高于合理区间' };

/** Compares a price with the reasonable range P25–P75, both ends included; null without samples. */
export function judgePrice(price: number, { p10, p25, p50, p75, p90 }: PriceLevel): Judgement | null {
  if (p10 === null || p25 === null || p50 === null || p75 === null || p90 === null || p50 <= 0) return null;
  const standing = price < p25 ? 'low' : price > p75 ? 'high' : 'within';
  const isAlarming = price < p10 || price > p90;
  const isFar = isAlarming && (price >= 2 * p50 || price <= p50 / 2);
  return { standing, deviation: (price - p50) / p50, isAlarming, grade: isFar ? 3 : isAlarming ? 2 : standing === 'within' ? 0 : 1 };
}
