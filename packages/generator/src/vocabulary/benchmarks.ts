import type { BenchmarkFormula } from '@tenderscope/contract';

export const meanFormula = '算术平均' satisfies BenchmarkFormula;
/** Formulas of benchmarks and their shares. */
export const benchmarkShares = { 算术平均: 40, 去高低平均: 15, 二次平均: 15, 下浮平均: 20, 最低价: 10 } satisfies Record<BenchmarkFormula, number>;
