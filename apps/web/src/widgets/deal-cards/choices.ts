import { formatCount, metrics } from '@tenderscope/contract';
import type { Part } from '../../charts/part.ts';

/** What the shares and rankings of deals can go by. */
export const amountOrDeals = [
  { metric: 'zbJinE', label: '金额' },
  { metric: 'dealNum', label: '数量' },
] as const;

export type DealMetric = (typeof amountOrDeals)[number]['metric'];

/** What suppliers can be ranked by. */
export const amountOrWins = [
  { metric: 'zbJinE', label: '金额' },
  { metric: 'zbNum', label: '次数' },
] as const;

/** How many deals there are, as a line of a tooltip that shows another figure. */
export const dealsNote = ({ dealNum }: { dealNum: number }, metric: DealMetric): string[] =>
  metric === 'dealNum' ? [] : [`${metrics.dealNum.name} ${formatCount(dealNum)} ${metrics.dealNum.unit}`];

/** Whether any part has something to draw. */
export const hasAny = (parts: readonly Part[]): boolean => parts.some(({ value }) => (value ?? 0) > 0);
