/**
 * Reliability of a price level, as SQL over the numbers of lots and of awarded quotations; null without a lot. Quotations of one lot
 * respond to the same requirement and ceiling, so many quotations of few lots are weak evidence. Awarded prices were also paid.
 */
export const sampleConfidence = (lots: string, awarded: string): string =>
  `case when ${lots} >= 20 and ${awarded} >= 10 then '高' when ${lots} >= 8 and ${awarded} >= 4 then '中' when ${lots} > 0 then '低' end`;
