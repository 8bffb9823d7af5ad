import { aboutSubject, subjectGuidNum, type CaseSubjectKind, type NewCase } from '@tenderscope/contract';
import type { Scope } from '@tenderscope/catalog';
import type { StateStore, StoredRiskCase, StoredUser } from '@tenderscope/state';
import type { QueryBy } from '../../http/query-gate.ts';
import type { JoinedCompanies } from '../data/joined-companies.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { sha256Of } from './case-evidence.ts';
import { caseErrors } from './case-errors.ts';
import { isIndicator, ruleOf, type EvidenceReader } from './read-evidence.ts';
import { requireFittingEvidence } from './subject-in-evidence.ts';
import { subjectForms } from './subject-forms.ts';

export interface FindingParts {
  state: StateStore;
  evidence: EvidenceReader;
  joined: JoinedCompanies;
}

/** Units in which the evidence of a finding is read. */
export interface FindingScope {
  scope: Scope;
  /** Null for all units. */
  scopeUnit: string | null;
}

/**
 * A finding that exists: its subject as stored, its rows, and the keys under which a case may have it, its own first.
 * @throws HttpError 400 without matching evidence, 403 for a query that is not granted.
 */
export async function checkedFinding(
  { evidence: reader, joined }: FindingParts,
  user: StoredUser,
  { subject, rule, evidence }: Pick<NewCase, 'subject' | 'rule' | 'evidence'>,
  { scope, scopeUnit }: FindingScope,
  by: QueryBy,
) {
  const { kind } = subject;
  const joinedIds = await joined.ids(by);
  const forms = subjectForms(kind, subject.guids, joinedIds);
  const [guids = []] = forms;
  const wanted = subjectGuidNum[kind];
  if (wanted !== null && guids.length !== wanted) throw caseErrors.wrongSubject(kind, wanted);
  const { title: ruleName, version: ruleVersion } = ruleOf(rule);
  const granted = grantedPermissions(user);
  const found = await reader.found(evidence, scope, by, granted);
  const { rows } = found;
  if (rows.length === 0) throw caseErrors.noEvidence();
  requireFittingEvidence({
    subject: subject.guids.map((guid) => [guid, joinedIds.get(guid) ?? guid]),
    rule,
    query: evidence.query,
    params: reader.argumentsOf(evidence),
    isIndicator: isIndicator(rule),
    rows,
  });
  await requireKnown(reader, kind, guids, by);
  const [subjectKey = '', ...otherKeys] = forms.map((form) => sha256Of(JSON.stringify([kind, form, rule, scopeUnit])));
  return {
    found,
    guids,
    keys: [subjectKey, ...otherKeys],
    fields: async () => ({
      subjectKey,
      subjectKind: kind,
      subjectGuids: JSON.stringify(guids),
      subjectNames: JSON.stringify(await reader.names(kind, guids, rows, by)),
      rule,
      ruleName,
      ruleVersion,
    }),
    content: () => reader.content(evidence, found, { kind, guids, rule }, { scope, granted, by }),
  };
}

/** @throws HttpError 400 for an unknown company. Lots and experts are only checked against the rows. */
async function requireKnown(reader: EvidenceReader, kind: CaseSubjectKind, guids: readonly string[], by: QueryBy): Promise<void> {
  const companies = kind === aboutSubject.lot ? [] : guids.slice(kind === aboutSubject.expert ? 1 : 0);
  if (companies.length === 0) return;
  const known = await reader.companyNames(companies, by);
  if (companies.some((guid) => !known.has(guid))) throw caseErrors.unknownSubject();
}

/** Case that has a finding under one of its keys. */
export async function caseUnder(state: StateStore, keys: readonly string[]): Promise<StoredRiskCase | undefined> {
  for (const key of keys) {
    const one = await state.riskCases.findBySubject(key);
    if (one) return one;
  }
  return undefined;
}
