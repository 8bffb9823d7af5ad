/** Formulas of the benchmark of a lot, and their kinds. The bids are the valid ones, in which a consortium is one bidder. */
export const benchmarkKinds = {
  最低价: 'lowest',
  算术平均: 'mean',
  去高低平均: 'trimmed',
  二次平均: 'twofold',
  下浮平均: 'lowered',
} as const;
export type BenchmarkFormula = keyof typeof benchmarkKinds;
export type BenchmarkKind = (typeof benchmarkKinds)[BenchmarkFormula];
export const benchmarkFormulas = Object.keys(benchmarkKinds) as BenchmarkFormula[];

/** The formula that a coefficient belongs to: without it the benchmark is unknown. */
export const loweredFormula = '下浮平均' satisfies BenchmarkFormula;

/** Documents differ in details, so that two formulas have two readings. */
export const benchmarkReadings: Readonly<Record<BenchmarkFormula, string>> = {
  最低价: '最低的有效报价',
  算术平均: '有效报价的平均值',
  去高低平均: '去掉最高、最低各一个后的平均值，五家以下也可不去',
  二次平均: '不高于平均值的报价再平均，或平均值与最低价再平均',
  下浮平均: '平均值乘以（1 − 下浮系数）',
};

/** Number of bids up to which the highest and the lowest one may stay. */
export const fewestTrimmed = 5;
