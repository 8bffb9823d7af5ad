import type { Assignee, CaseCounts, CaseOfSubject, CasePageRequest, CaseSubjects, NewCase, RiskCase, RiskCaseDetail, RuleEffect } from '@tenderscope/contract';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import {
  readAssignees,
  readCase,
  readCaseCounts,
  readCasePage,
  readCasesOfSubjects,
  readFittingCases,
  readRuleEffects,
  type CasePage,
} from './case-calls.ts';
import { useSession } from '../session/session-store.ts';
import { casesPath } from './case-address.ts';

const all = ['cases'] as const;

/** One page of the list; the previous page remains while the next one loads. */
export const useCasePage = (request: CasePageRequest): UseQueryResult<CasePage> =>
  useQuery({ queryKey: [...all, 'page', request], queryFn: ({ signal }) => readCasePage(request, signal), placeholderData: keepPreviousData });

export const useCase = (guid: string): UseQueryResult<RiskCaseDetail> =>
  useQuery({ queryKey: [...all, 'one', guid], queryFn: ({ signal }) => readCase(guid, signal) });

export const useCaseCounts = (enabled = true): UseQueryResult<CaseCounts> =>
  useQuery({ queryKey: [...all, 'counts'], queryFn: ({ signal }) => readCaseCounts(signal), enabled });

/** The cases about given subjects, for users who may see cases; null requests none. */
export function useCasesOfSubjects(subjects: CaseSubjects | null): UseQueryResult<CaseOfSubject[]> {
  const seesCases = useSession(({ menuAuthPath }) => menuAuthPath.includes(casesPath));
  return useQuery({
    queryKey: [...all, 'of', subjects],
    queryFn: ({ signal }) => (subjects ? readCasesOfSubjects(subjects, signal) : []),
    enabled: seesCases && subjects !== null,
  });
}

/** Open cases that a finding about a subject may be added to. */
export const useFittingCases = (subject: NewCase['subject']): UseQueryResult<RiskCase[]> =>
  useQuery({ queryKey: [...all, 'fitting', subject], queryFn: ({ signal }) => readFittingCases(subject, signal) });

export const useRuleEffects = (): UseQueryResult<RuleEffect[]> =>
  useQuery({ queryKey: [...all, 'effects'], queryFn: ({ signal }) => readRuleEffects(signal) });

/** Users to whom a case can be assigned; they do not change with a case. */
export const useAssignees = (enabled = true): UseQueryResult<Assignee[]> =>
  useQuery({ queryKey: ['case-assignees'], queryFn: ({ signal }) => readAssignees(signal), enabled });

/** Reloads all cases on the page: after a decision, or after a conflict with another user. */
export function useReloadCases(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: all });
}
