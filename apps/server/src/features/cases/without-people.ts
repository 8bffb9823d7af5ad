import { queries } from '@tenderscope/catalog';
import type { CaseEvent, CaseFinding, FrozenEvidence, RiskCaseDetail } from '@tenderscope/contract';
import { personColumnsOf } from '../data/evidence-values.ts';
import type { EvidenceContent } from './case-evidence.ts';

const hidden = '***';

const peopleOf = (key: string): string[] => {
  const query = queries.find((one) => one.key === key);
  return query === undefined ? [] : personColumnsOf(query);
};

/** Columns of stored evidence with unmasked names of people: it was stored before they were masked. */
export const namesKeptIn = ({ query, arePersonsMasked }: Pick<EvidenceContent, 'query' | 'arePersonsMasked'>): string[] =>
  (arePersonsMasked === true ? [] : peopleOf(query));

const blank = (rows: readonly Record<string, unknown>[], columns: readonly string[]): Record<string, unknown>[] =>
  rows.map((row) => ({ ...row, ...Object.fromEntries(columns.filter((name) => row[name] != null).map((name) => [name, hidden])) }));

const blankEvidence = (evidence: FrozenEvidence): FrozenEvidence => ({ ...evidence, rows: blank(evidence.rows, namesKeptIn(evidence)) });

type Kept = Pick<RiskCaseDetail, 'evidence' | 'laterEvidence' | 'addedFindings' | 'isEvidenceIntact'>;

const blankFinding = (one: CaseFinding): CaseFinding =>
  ({ ...one, evidence: blankEvidence(one.evidence), laterEvidence: one.laterEvidence.map(blankEvidence) });

/** Content of a case for users who may not see names of people; its hashes are those of the stored content. */
export const withoutPeople = <Part extends Kept>(kept: Part): Part =>
  ({
    ...kept,
    evidence: blankEvidence(kept.evidence),
    laterEvidence: kept.laterEvidence.map(blankEvidence),
    addedFindings: kept.addedFindings.map(blankFinding),
  });

/** The same for an event, which repeats the rows that it added. */
export function eventWithoutPeople(event: CaseEvent, evidence: FrozenEvidence): CaseEvent {
  const { rows } = event.detail;
  if (!Array.isArray(rows)) return event;
  return { ...event, detail: { ...event.detail, rows: blank(rows as Record<string, unknown>[], namesKeptIn(evidence)) } };
}
