import { randomUUID } from 'node:crypto';
import {
  aboutSubject,
  businessDay,
  inState,
  startOfDay,
  subjectGuidNum,
  type CaseSubjectKind,
  type NewCase,
  type RiskCase,
} from '@tenderscope/contract';
import type { StateStore, StoredRiskCase, StoredUser } from '@tenderscope/state';
import type { JoinedCompanies } from '../data/joined-companies.ts';
import { gateCallerOf, type QueryBy } from '../../http/query-gate.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { figuresOf, sealEvidence, sha256Of } from './case-evidence.ts';
import { caseView } from './case-view.ts';
import type { EvidenceKeeper } from './evidence-keeper.ts';
import { isIndicator, ruleOf, type EvidenceReader } from './read-evidence.ts';
import { requireFittingEvidence } from './subject-in-evidence.ts';
import { subjectForms } from './subject-forms.ts';
import { caseErrors } from './case-errors.ts';

interface OpeningParts {
  state: StateStore;
  units: UnitDirectory;
  evidence: EvidenceReader;
  keeper: EvidenceKeeper;
  joined: JoinedCompanies;
}

/** Maximum number of cases that one user opens per day: each is work for others and is kept permanently. */
const maxCasesADay = 200;

/** Opens cases. The subject must exist and the evidence must concern it. */
export class CaseOpening {
  readonly #parts: OpeningParts;

  constructor(parts: OpeningParts) {
    this.#parts = parts;
  }

  /**
   * Opens a case, or returns the existing one of this subject and rule.
   * @throws HttpError 400 without matching evidence, 403 for a query that is not granted, 409 for a closed case without new evidence, 429
   * if the user has opened too many cases today.
   */
  async open(user: StoredUser, { subject, rule, evidence, note }: NewCase, signal: AbortSignal): Promise<RiskCase> {
    const by = { signal, caller: gateCallerOf(user) };
    const { kind } = subject;
    const scope = await this.#parts.units.scopeOf(user);
    const joinedIds = await this.#parts.joined.ids(by);
    const [subjectGuids = [], ...otherForms] = subjectForms(kind, subject.guids, joinedIds);
    const wanted = subjectGuidNum[kind];
    if (wanted !== null && subjectGuids.length !== wanted) throw caseErrors.wrongSubject(kind, wanted);
    const { title, version } = ruleOf(rule);
    const granted = grantedPermissions(user);
    const found = await this.#parts.evidence.found(evidence, scope, by, granted);
    const { rows } = found;
    if (rows.length === 0) throw caseErrors.noEvidence();
    requireFittingEvidence({
      subject: subject.guids.map((guid) => [guid, joinedIds.get(guid) ?? guid]),
      rule,
      query: evidence.query,
      params: this.#parts.evidence.argumentsOf(evidence),
      isIndicator: isIndicator(rule),
      rows,
    });
    await this.#requireKnown(kind, subjectGuids, by);
    const scopeUnit = scope.kind === 'all' ? null : user.unitId;
    const keyOf = (form: readonly string[]): string => sha256Of(JSON.stringify([kind, form, rule, scopeUnit]));
    const subjectKey = keyOf(subjectGuids);
    const [guid, at] = [randomUUID(), Date.now()];
    const before = await this.#openedUnder([subjectKey, ...otherForms.map(keyOf)]);
    const result = before === undefined
      ? await this.#parts.state.riskCases.add(
          {
            guid,
            numberPrefix: `XS${businessDay(at).replaceAll('-', '')}-`,
            subjectKey,
            subjectKind: kind,
            subjectGuids: JSON.stringify(subjectGuids),
            subjectNames: JSON.stringify(await this.#parts.evidence.names(kind, subjectGuids, rows, by)),
            rule,
            ruleName: title,
            ruleVersion: version,
            state: inState.waiting,
            ...{ stateBefore: null, outcome: null, assigneeGuid: null, dueAt: null, deferredUntil: null },
            ...figuresOf(rows),
            scopeUnit,
            openedBy: user.guid,
            openedAt: at,
          },
          sealEvidence(await this.#parts.evidence.content(evidence, found, { kind, guids: subjectGuids, rule }, { scope, granted, by })),
          { action: 'open', byGuid: user.guid, at, note, detail: '{}', isDecision: false },
          { since: startOfDay(businessDay(at)), max: maxCasesADay },
        )
      : 'known';
    if (result === 'full') throw caseErrors.dailyLimit(maxCasesADay);
    const one = before ?? await this.#parts.state.riskCases.findBySubject(subjectKey);
    if (!one) throw caseErrors.unknown();
    if (result === 'added') return caseView(one);
    const isSettled = one.state === inState.confirmed || one.state === inState.transferred;
    if (isSettled) throw caseErrors.closed(one.number, one.state);
    const isNew = await this.#parts.keeper.addNew(one, user.guid, by);
    if (!isNew && one.state === inState.excluded) throw caseErrors.excluded(one.number);
    return caseView((await this.#parts.state.riskCases.findBySubject(one.subjectKey)) ?? one);
  }

  /** @throws HttpError 400 for an unknown company. Lots and experts are only checked against the rows. */
  async #requireKnown(kind: CaseSubjectKind, guids: readonly string[], by: QueryBy): Promise<void> {
    const companies = kind === aboutSubject.lot ? [] : guids.slice(kind === aboutSubject.expert ? 1 : 0);
    if (companies.length === 0) return;
    const known = await this.#parts.evidence.companyNames(companies, by);
    if (companies.some((guid) => !known.has(guid))) throw caseErrors.unknownSubject();
  }

  /** Case with one of these keys. */
  async #openedUnder(keys: readonly string[]): Promise<StoredRiskCase | undefined> {
    for (const key of keys) {
      const one = await this.#parts.state.riskCases.findBySubject(key);
      if (one) return one;
    }
    return undefined;
  }
}
