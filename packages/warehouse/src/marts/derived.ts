import type { Statistic } from '../statistics/statistic.ts';
import { statistics } from '../statistics/statistics.ts';
import type { Mart } from './mart.ts';
import { marts } from './marts.ts';

/** Marts and statistics, each after those it reads. A statistic is before the mart it names, or at the end. */
export const derived: readonly (Mart | Statistic)[] = [
  ...marts.flatMap((mart) => [...statistics.filter(({ before }) => before === mart.name), mart]),
  ...statistics.filter(({ before }) => before === undefined),
];
