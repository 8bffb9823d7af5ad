import type { CasePageRequest, RiskCaseDetail, RuleEffect } from '@tenderscope/contract';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import {
  readAssignees,
  readCase,
  readCaseCounts,
  readCasePage,
  readRuleEffects,
  type Assignee,
  type CaseCounts,
  type CasePage,
} from './case-calls.ts';

const all = ['cases'] as const;

/** One page of the list; the page before stays while the next one loads. */
export const useCasePage = (request: CasePageRequest): UseQueryResult<CasePage> =>
  useQuery({ queryKey: [...all, 'page', request], queryFn: ({ signal }) => readCasePage(request, signal), placeholderData: keepPreviousData });

export const useCase = (guid: string): UseQueryResult<RiskCaseDetail> =>
  useQuery({ queryKey: [...all, 'one', guid], queryFn: ({ signal }) => readCase(guid, signal) });

export const useCaseCounts = (enabled = true): UseQueryResult<CaseCounts> =>
  useQuery({ queryKey: [...all, 'counts'], queryFn: ({ signal }) => readCaseCounts(signal), enabled });

export const useRuleEffects = (): UseQueryResult<RuleEffect[]> =>
  useQuery({ queryKey: [...all, 'effects'], queryFn: ({ signal }) => readRuleEffects(signal) });

/** Who can be given a case; those do not change with one. */
export const useAssignees = (enabled = true): UseQueryResult<Assignee[]> =>
  useQuery({ queryKey: ['case-assignees'], queryFn: ({ signal }) => readAssignees(signal), enabled });

/** Reads again whatever of cases is on the page: after a decision, or when another user was faster. */
export function useReloadCases(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: all });
}
