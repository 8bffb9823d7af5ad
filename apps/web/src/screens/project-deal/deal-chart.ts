import type { Condition } from '@tenderscope/contract';

/** What each chart of deals is told. */
export interface DealChartProps {
  conditions: readonly Condition[];
  /** Shows the lots behind a part of the chart. */
  onPick: (part: string) => void;
}

/** What deals can be shown by. */
export const countOrAmount = [
  { metric: 'dealNum', label: '数量' },
  { metric: 'zbJinE', label: '金额' },
] as const;
