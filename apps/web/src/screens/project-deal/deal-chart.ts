import type { Condition } from '@tenderscope/contract';
import type { LotPart } from '../../widgets/lots-card/lot-part.ts';

/** Props of a chart of deals. */
export interface DealChartProps<Kind extends string> {
  conditions: readonly Condition[];
  /** Shows the lots behind a part of the chart. */
  onPick: (part: LotPart<Kind>) => void;
}

/** Measures for deals. */
export const countOrAmount = [
  { metric: 'dealNum', label: '数量' },
  { metric: 'zbJinE', label: '金额' },
] as const;

export type DealMetric = (typeof countOrAmount)[number]['metric'];
