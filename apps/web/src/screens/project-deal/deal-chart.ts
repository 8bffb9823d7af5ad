import type { Condition } from '@tenderscope/contract';
import type { LotPart } from '../../widgets/lots-card/lot-part.ts';

/** Of a chart of deals. */
export interface DealChartProps<Kind extends string> {
  conditions: readonly Condition[];
  /** Shows the lots behind a part of the chart. */
  onPick: (part: LotPart<Kind>) => void;
}

/** What deals can be shown by. */
export const countOrAmount = [
  { metric: 'dealNum', label: '数量' },
  { metric: 'zbJinE', label: '金额' },
] as const;

export type DealMetric = (typeof countOrAmount)[number]['metric'];
