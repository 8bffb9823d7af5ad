import type { CaseOfSubject, Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useCasesOfSubjects } from '../../lib/cases/use-cases.ts';
import { usePage, type QueryKey } from '../../lib/queries/use-rows.ts';
import type { FindingSource } from './finding-source.ts';
import type { Finding } from './finding.ts';
import type { WarningState } from './finding-tabs.ts';

/** The sort column and direction in the address; the default if the source does not have it. */
export function orderOf<Key extends QueryKey>({ sorts }: FindingSource<Key>, order: string) {
  const [column, title, rule = 'desc'] = sorts.find(([name]) => name === order) ?? sorts[0] ?? ['', ''];
  return { column, title, rule } as const;
}

/** A page of the findings of a tab, the chosen one from this or another page, and the cases about them. */
export function useFindings<Key extends QueryKey>(source: FindingSource<Key>, conditions: readonly Condition[], state: WarningState) {
  const { query, own, findingOf, only } = source;
  const { column, rule } = orderOf(source, state.order);
  const values = source.values;
  const sorted = useMemo(() => [...conditions, ...own, { sortName: column, sortRule: rule }], [conditions, own, column, rule]);
  const page = usePage<Key>(query, { conditions: sorted, page: state.page, size: Number(state.size) }, { values });
  const findings = useMemo((): readonly Finding[] => page.data?.rows.map(findingOf) ?? [], [page.data, findingOf]);
  const requested = state.finding === '' ? null : state.finding;
  const here = requested === null ? findings[0] : findings.find(({ key }) => key === requested);
  const isElsewhere = requested !== null && page.isSuccess && !page.isPlaceholderData && here === undefined;
  const ofKey = useMemo(() => [...conditions, ...own, ...only(requested ?? '')], [conditions, own, only, requested]);
  const elsewhere = usePage<Key>(query, { conditions: ofKey, page: 1, size: 50 }, { values, enabled: isElsewhere });
  const other = elsewhere.isPlaceholderData ? undefined : elsewhere.data?.rows.map(findingOf).find(({ key }) => key === requested);
  const isKnown = page.isSuccess && !page.isPlaceholderData && (!isElsewhere || (elsewhere.isSuccess && !elsewhere.isPlaceholderData));
  return {
    page,
    findings,
    /** Undefined while it loads; null if no finding has the key. */
    chosen: here ?? (isElsewhere ? other : undefined) ?? (isKnown ? null : undefined),
    caseOf: useCaseOf(findings, other),
    failure: isElsewhere && elsewhere.isError && !elsewhere.isFetching ? elsewhere.error.message : null,
    retry: () => void (page.isError ? page : elsewhere).refetch(),
  };
}
export type Findings = ReturnType<typeof useFindings>;

const keyOf = (guids: readonly string[]): string => [...guids].sort().join(' ');

/** The case about a finding, preferring one of the same rule, for users who may see cases; one call per page. */
function useCaseOf(findings: readonly Finding[], other: Finding | undefined): (finding: Finding) => CaseOfSubject | null {
  const all = other ? [...findings, other] : findings;
  const kind = all[0]?.subject.kind ?? null;
  const subjects = [...new Map(all.map(({ subject }) => [keyOf(subject.guids), subject.guids])).values()];
  const { data } = useCasesOfSubjects(kind === null ? null : { kind, subjects });
  return ({ subject, rule }) => {
    const own = data?.filter(({ subjectGuids }) => keyOf(subjectGuids) === keyOf(subject.guids)) ?? [];
    return own.find((one) => one.rule === rule) ?? own[0] ?? null;
  };
}
