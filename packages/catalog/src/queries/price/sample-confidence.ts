/**
 * How far a level of prices can be relied on, as SQL over numbers of lots and of awarded quotations, null without a lot. Quotations of
 * one lot answer the same requirement and ceiling, so that many of few lots are little evidence; what was awarded was also paid.
 */
export const sampleConfidence = (lots: string, awarded: string): string =>
  `case when ${lots} >= 20 and ${awarded} >= 10 then '高' when ${lots} >= 8 and ${awarded} >= 4 then '中' when ${lots} > 0 then '低' end`;
