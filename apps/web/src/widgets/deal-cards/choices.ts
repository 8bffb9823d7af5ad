import { formatCount, metrics } from '@tenderscope/contract';
import type { Part } from '../../charts/prepare/part.ts';

/** Measures for the shares and rankings of deals. */
export const amountOrDeals = [
  { metric: 'zbJinE', label: '金额' },
  { metric: 'dealNum', label: '数量' },
] as const;

export type DealMetric = (typeof amountOrDeals)[number]['metric'];

/** Measures for the ranking of suppliers. */
export const amountOrWins = [
  { metric: 'zbJinE', label: '金额' },
  { metric: 'zbNum', label: '次数' },
] as const;

/** Number of deals, as a line of a tooltip that shows another figure. */
export const dealsNote = ({ dealNum }: { dealNum: number }, metric: DealMetric): string[] =>
  metric === 'dealNum' ? [] : [`${metrics.dealNum.name} ${formatCount(dealNum)} ${metrics.dealNum.unit}`];

/** True if any part can be drawn. */
export const hasAny = (parts: readonly Part[]): boolean => parts.some(({ value }) => (value ?? 0) > 0);
