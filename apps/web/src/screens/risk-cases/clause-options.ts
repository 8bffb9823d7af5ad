import { caseClauses, clauseCards, clauseName, proposedClauses, type CaseClause, type RiskCaseDetail } from '@tenderscope/contract';

interface ClauseGroup {
  label: string;
  options: { value: CaseClause; label: string }[];
}

const titles = { proposed: '按线索的规则建议' } as const;

/** Clauses of the choice: those that the rules of the findings propose, then all others by law. */
export function clauseOptions({ rule, addedFindings }: Pick<RiskCaseDetail, 'rule' | 'addedFindings'>): ClauseGroup[] {
  const proposed = proposedClauses([rule, ...addedFindings.map((finding) => finding.rule)]);
  const others = caseClauses.filter((clause) => !proposed.includes(clause));
  const sources = [...new Set(others.map((clause) => clauseCards[clause].source))];
  const groupOf = (label: string, clauses: readonly CaseClause[]): ClauseGroup =>
    ({ label, options: clauses.map((value) => ({ value, label: clauseName(value) })) });
  return [
    ...(proposed.length > 0 ? [groupOf(titles.proposed, proposed)] : []),
    ...sources.map((source) => groupOf(source, others.filter((clause) => clauseCards[clause].source === source))),
  ];
}
