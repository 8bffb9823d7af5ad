import type { Condition } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ExportRequest } from '../../lib/exports/export-query.ts';
import type { QueryKey } from '../../lib/queries/use-rows.ts';
import type { Party } from '../../widgets/links/portrait.ts';
import type { MemberValues } from './compare-figures.ts';
import type { TrendMember } from './trend-series.ts';

/** A member as the page names it. */
export interface NamedMember {
  /** Id in the address. */
  id: string;
  name: string;
  /** Its portrait, if it has one. */
  party: Party | null;
  /** Reason why it has no figures; null if it has some, or while they load. */
  problem: string | null;
}

/** State of several requests as one. */
interface LoadState {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Everything that the cards show about the members, in their order. */
export interface ComparedMembers {
  named: readonly NamedMember[];
  /** Undefined while they load, and for members without figures. */
  values: readonly (MemberValues | undefined)[];
  figuresState: LoadState;
  trend: readonly TrendMember[];
  trendState: LoadState;
  /** Query whose columns name the figures, with those of the figures in order. */
  columnsOf: QueryKey;
  columns: readonly string[];
  /** Query of the chart, and the conditions that distinguish its state. */
  trendQuery: QueryKey;
  conditions: readonly Condition[];
  /** Figures of the chart. */
  trendFigures: readonly string[];
  /** Description of the peers behind ranks; null without ranks. */
  peers: string | null;
  /** Rows behind the figures, for the exported workbook. */
  sheets: readonly (Omit<ExportRequest, 'columns'> & { columns: readonly string[] | null })[];
}

type Answer = Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'error' | 'refetch'>;

/** It is pending until all answers have come, and has failed if one of them has. */
export function joinStates(answers: readonly Answer[]): LoadState {
  const failed = answers.filter(({ isError }) => isError);
  return {
    isPending: failed.length === 0 && answers.some(({ isPending }) => isPending),
    isError: failed.length > 0,
    isFetching: answers.some(({ isFetching }) => isFetching),
    isPlaceholderData: answers.some(({ isPlaceholderData }) => isPlaceholderData),
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all((failed.length > 0 ? failed : answers).map(({ refetch }) => refetch())),
  };
}
