/** The level a price is judged by, yuan per base unit. */
export interface PriceLevel {
  p10: number | null;
  p25: number | null;
  p50: number | null;
  p75: number | null;
  p90: number | null;
}

export type Standing = 'low' | 'within' | 'high';

export interface Judgement {
  standing: Standing;
  /** (price − P50) / P50. */
  deviation: number;
  /** Beyond P10 or P90. */
  isAlarming: boolean;
}

export const standingNames: Readonly<Record<Standing, string>> = { low: '低于合理区间', within: '处于合理区间', high: '高于合理区间' };

/** Where a price stands to the reasonable range P25–P75, its ends belonging to it; null without samples. */
export function judgePrice(price: number, { p10, p25, p50, p75, p90 }: PriceLevel): Judgement | null {
  if (p10 === null || p25 === null || p50 === null || p75 === null || p90 === null || p50 <= 0) return null;
  const standing = price < p25 ? 'low' : price > p75 ? 'high' : 'within';
  return { standing, deviation: (price - p50) / p50, isAlarming: price < p10 || price > p90 };
}
