import { randomUUID } from 'node:crypto';
import {
  aboutSubject,
  businessDay,
  caseActions,
  caseMove,
  caseStates,
  inState,
  messages,
  subjectGuidNum,
  type CaseAction,
  type CasePageRequest,
  type CaseOfSubject,
  type CaseState,
  type CaseStep,
  type CaseSubjects,
  type FrozenEvidence,
  type NewCase,
  type RiskCase,
  type RiskCaseDetail,
  type RuleEffect,
} from '@tenderscope/contract';
import type { CaseEvidenceRecord, RiskCaseChange, RiskCaseScope, StateStore, StoredRiskCase, StoredUser } from '@tenderscope/state';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { HttpError } from '../http-error.ts';
import { grantedPermissions } from '../session/granted.ts';
import { holdsDuty, planStep } from './case-steps.ts';
import { figuresOf, newEvidence, sealEvidence, sha256Of, type EvidenceContent, type EvidenceRow } from './case-evidence.ts';
import { caseEventView, caseView } from './case-view.ts';
import { ruleOf, ruleVersionOf, type EvidenceReader } from './read-evidence.ts';
import { ruleEffects } from './rule-effects.ts';

const allActions = Object.keys(caseActions) as CaseAction[];
/** States without work to do. */
const closed: readonly CaseState[] = [inState.excluded, inState.confirmed, inState.transferred];

/** Cases: findings that people examine, with the evidence as it was found. */
export class CaseService {
  readonly #state: StateStore;
  readonly #units: UnitDirectory;
  readonly #evidence: EvidenceReader;
  readonly #isTwoPersons: boolean;

  constructor(state: StateStore, units: UnitDirectory, evidence: EvidenceReader, isTwoPersons: boolean) {
    this.#state = state;
    this.#units = units;
    this.#evidence = evidence;
    this.#isTwoPersons = isTwoPersons;
  }

  async page(user: StoredUser, request: CasePageRequest): Promise<{ rows: RiskCase[]; total: number }> {
    const { isMine, isOverdue, pageNum, pageSize, orderDescs, ...filter } = request;
    const { rows, total } = await this.#state.riskCases.page({
      ...filter,
      scope: await this.#scopeOf(user),
      ...((isMine || isOverdue) && { notIn: closed }),
      ...(isMine && { assigneeGuid: user.guid }),
      ...(isOverdue && { dueBefore: Date.now() }),
      orderBy: orderDescs.map(({ col, asc }) => ({ column: col, ascending: asc })),
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    });
    return { rows: rows.map(caseView), total };
  }

  async counts(user: StoredUser): Promise<{ mine: number; byState: Record<CaseState, number> }> {
    const scope = await this.#scopeOf(user);
    const [all, mine] = await Promise.all([
      this.#state.riskCases.countByState({ scope }),
      this.#state.riskCases.countByState({ scope, assigneeGuid: user.guid, notIn: closed }),
    ]);
    const numOf = new Map(all.map(({ state, num }) => [state, num]));
    const byState = Object.fromEntries(caseStates.map((state) => [state, numOf.get(state) ?? 0])) as Record<CaseState, number>;
    return { mine: mine.reduce((sum, { num }) => sum + num, 0), byState };
  }

  /** The cases that a user may see about some subjects, those changed last first. */
  async ofSubjects(user: StoredUser, { kind, subjects }: CaseSubjects): Promise<CaseOfSubject[]> {
    const guids = subjects.map((one) => JSON.stringify(kind === aboutSubject.expert ? one : one.toSorted()));
    const found = await this.#state.riskCases.list({ scope: await this.#scopeOf(user), subjects: { kind, guids } });
    return found.map(caseView).sort((a, b) => b.updatedAt - a.updatedAt).map(({ guid, number, subjectGuids, rule, state, outcome }) => (
      { guid, number, subjectGuids, rule, state, outcome }
    ));
  }

  async effects(user: StoredUser): Promise<RuleEffect[]> {
    const scope = await this.#scopeOf(user);
    const [cases, events] = await Promise.all([this.#state.riskCases.list({ scope }), this.#state.riskCases.events()]);
    return ruleEffects(cases, events);
  }

  /** Who may be given the caller's cases. */
  async assignees(user: StoredUser): Promise<{ guid: string; name: string }[]> {
    const unit = await this.#unitOf(user);
    const all = await this.#state.users.list();
    const seeing = await Promise.all(all.map((one) => this.#maySee(one, unit)));
    return all.filter((one, place) => seeing[place] && isCaseworker(one)).map(({ guid, userName }) => ({ guid, name: userName }));
  }

  /**
   * Opens a case, or returns the one that the subject has with this rule.
   * @throws HttpError 400 without evidence, 403 for a query that is not granted, 409 for a closed case without new evidence.
   */
  async open(user: StoredUser, { subject, rule, evidence, note }: NewCase): Promise<RiskCase> {
    const { kind, guids } = subject;
    const wanted = subjectGuidNum[kind];
    if (wanted !== null && guids.length !== wanted) throw new HttpError(400, messages.cases.wrongSubject(kind, wanted));
    const query = ruleOf(rule);
    const rows = await this.#evidence.rows(evidence, await this.#units.scopeOf(user), grantedPermissions(user));
    if (rows.length === 0) throw new HttpError(400, messages.cases.noEvidence);
    const subjectGuids = kind === aboutSubject.expert ? guids : guids.toSorted();
    const scopeUnit = await this.#unitOf(user);
    const subjectKey = sha256Of(JSON.stringify([kind, subjectGuids, rule, scopeUnit]));
    const [guid, at] = [randomUUID(), Date.now()];
    const added = await this.#state.riskCases.add(
      {
        guid,
        numberPrefix: `XS${businessDay(at).replaceAll('-', '')}-`,
        subjectKey,
        subjectKind: kind,
        subjectGuids: JSON.stringify(subjectGuids),
        subjectNames: JSON.stringify(await this.#evidence.names(kind, subjectGuids, rows)),
        rule,
        ruleName: query.title,
        ruleVersion: ruleVersionOf(query),
        state: inState.waiting,
        ...{ stateBefore: null, outcome: null, assigneeGuid: null, dueAt: null, deferredUntil: null },
        ...figuresOf(rows),
        scopeUnit,
        openedBy: user.guid,
        openedAt: at,
      },
      sealEvidence(this.#evidence.contentOf(evidence, rows)),
      { action: 'open', byGuid: user.guid, at, note, detail: '{}', isDecision: false },
    );
    const one = await this.#state.riskCases.findBySubject(subjectKey);
    if (!one) throw new HttpError(404, messages.cases.unknown);
    if (added || !closed.includes(one.state as CaseState)) return caseView(one);
    if (one.state !== inState.excluded) throw new HttpError(409, messages.cases.closed(one.number, one.state));
    if (await this.addNewEvidence(one, rows, user.guid)) return caseView(await this.#find(user, one.guid));
    throw new HttpError(409, messages.cases.excluded(one.number));
  }

  /** One case with all that belongs to it. @throws HttpError 404 for a case that is not there or not the user's to see. */
  async one(user: StoredUser, guid: string): Promise<RiskCaseDetail> {
    const stored = await this.#find(user, guid);
    const [records, events] = await Promise.all([this.#state.riskCases.evidence(guid), this.#state.riskCases.events(guid)]);
    const evidence = frozenIn(records);
    const actions = allActions.filter((action) => {
      return caseMove(stored.state as CaseState, action, stored.stateBefore as CaseState | null) !== undefined && holdsDuty(user, action);
    });
    return {
      ...caseView(stored),
      evidence,
      isEvidenceIntact: records.every(({ content, sha256 }) => sha256Of(content) === sha256),
      ...(await this.#today(user, evidence)),
      events: events.map(caseEventView),
      actions: actions.filter((action) => action !== 'transfer' || !this.#isTwoPersons || confirmerOf(events) !== user.guid),
    };
  }

  /** Takes one step. @throws HttpError 404 unseen, 403 without the duty, 409 not in this state or changed meanwhile, 400. */
  async act<Action extends CaseAction>(user: StoredUser, guid: string, action: Action, step: CaseStep<Action>): Promise<RiskCase> {
    const stored = await this.#find(user, guid);
    if (!holdsDuty(user, action)) throw new HttpError(403, messages.forbidden);
    if (step.version !== stored.version) throw new HttpError(409, messages.cases.changedMeanwhile);
    const state = stored.state as CaseState;
    const toState = caseMove(state, action, stored.stateBefore as CaseState | null);
    if (toState === undefined) throw new HttpError(409, messages.cases.refused(state, caseActions[action].name));
    const planned = planStep(action, step, stored);
    if (planned.fields.assigneeGuid) await this.#checkAssignee(planned.fields.assigneeGuid, stored.scopeUnit);
    if (action === 'transfer' && this.#isTwoPersons && confirmerOf(await this.#state.riskCases.events(guid)) === user.guid) {
      throw new HttpError(409, messages.cases.sameReader);
    }
    const done = { action, byGuid: user.guid, at: Date.now(), note: step.note, detail: JSON.stringify(planned.detail) };
    const isDecision = action === 'exclude' || action === 'confirm';
    const change = { ...done, guid, version: stored.version, fromState: state, toState, fields: planned.fields, isDecision };
    const known = action === 'exclude' ? await this.#knownNow(stored) : {};
    if (!(await this.#state.riskCases.change({ ...change, ...known }))) throw new HttpError(409, messages.cases.changedMeanwhile);
    return caseView(await this.#find(user, guid));
  }

  /** The rows a case rests on as they are now, in the units of who opened it. @throws where its query cannot be run. */
  async rowsNow(stored: StoredRiskCase): Promise<EvidenceRow[]> {
    const [record] = await this.#state.riskCases.evidence(stored.guid);
    if (!record) return [];
    const { query, params, conditions } = JSON.parse(record.content) as EvidenceContent;
    const scope = stored.scopeUnit === null ? ({ kind: 'all' } as const) : await this.#units.scopeBelow(stored.scopeUnit);
    return this.#evidence.rows({ query, params, conditions }, scope);
  }

  /** Who excludes a case has seen what is known by then: it does not bring the case back. What cannot be read hinders nobody. */
  async #knownNow(stored: StoredRiskCase): Promise<Pick<RiskCaseChange, 'evidence'>> {
    try {
      const added = await this.#unknownRows(stored, await this.rowsNow(stored));
      return added ? { evidence: added.evidence } : {};
    } catch {
      return {};
    }
  }

  /** Rows that no evidence of the case has, with the record to keep them in; null where there are none. */
  async #unknownRows(stored: StoredRiskCase, rows: readonly EvidenceRow[]) {
    const records = await this.#state.riskCases.evidence(stored.guid);
    const contents = records.map(({ content }) => JSON.parse(content) as EvidenceContent);
    const fresh = newEvidence(contents.flatMap((content) => content.rows), rows);
    const [first] = contents;
    if (fresh.length === 0 || !first) return null;
    const { query, params, conditions } = first;
    return { fresh, evidence: sealEvidence(this.#evidence.contentOf({ query, params, conditions }, fresh)) };
  }

  /** Adds rows that no evidence of the case has, and takes an excluded one up again. @returns false where there are none. */
  async addNewEvidence(stored: StoredRiskCase, rows: EvidenceRow[], byGuid: string | null): Promise<boolean> {
    const added = await this.#unknownRows(stored, rows);
    if (!added) return false;
    return this.#state.riskCases.change({
      ...{ guid: stored.guid, version: stored.version, fromState: stored.state, toState: inState.waiting, action: 'newEvidence', byGuid },
      ...{ at: Date.now(), note: '', detail: JSON.stringify({ rows: added.fresh }), isDecision: false },
      fields: { assigneeGuid: null, outcome: null, ...figuresOf(rows) },
      evidence: added.evidence,
    });
  }

  async #today(user: StoredUser, { query, params, conditions }: FrozenEvidence): Promise<Pick<RiskCaseDetail, 'today' | 'todayProblem'>> {
    try {
      const rows = await this.#evidence.rows({ query, params, conditions }, await this.#units.scopeOf(user), grantedPermissions(user));
      return { today: { rows, dataVersion: this.#evidence.dataVersion }, todayProblem: null };
    } catch (error) {
      return { today: null, todayProblem: error instanceof HttpError ? error.message : messages.cases.unreadable };
    }
  }

  async #checkAssignee(guid: string, unit: string | null): Promise<void> {
    const user = await this.#state.users.byGuid(guid);
    if (!user || !isCaseworker(user) || !(await this.#maySee(user, unit))) throw new HttpError(400, messages.cases.badAssignee);
  }

  async #maySee(user: StoredUser, unit: string | null): Promise<boolean> {
    const scope = await this.#scopeOf(user);
    return scope.kind === 'all' || (unit !== null && scope.unitIds.includes(unit));
  }

  async #find(user: StoredUser, guid: string): Promise<StoredRiskCase> {
    const one = await this.#state.riskCases.find(guid, await this.#scopeOf(user));
    if (!one) throw new HttpError(404, messages.cases.unknown);
    return one;
  }

  #scopeOf(user: StoredUser): Promise<RiskCaseScope> {
    return this.#units.scopeOf(user);
  }

  /** Whose scope a user's evidence is read in. */
  async #unitOf(user: StoredUser): Promise<string | null> {
    return (await this.#scopeOf(user)).kind === 'all' ? null : user.unitId;
  }
}

const isCaseworker = (user: StoredUser): boolean => user.isActive && holdsDuty(user, 'assign') && grantedPermissions(user).has('riskCases');
const confirmerOf = (events: readonly { action: string; byGuid: string | null }[]): string | null | undefined =>
  events.findLast(({ action }) => action === 'confirm')?.byGuid;

function frozenIn([first]: readonly CaseEvidenceRecord[]): FrozenEvidence {
  if (!first) throw new Error('a case without evidence');
  return { ...(JSON.parse(first.content) as EvidenceContent), sha256: first.sha256 };
}
