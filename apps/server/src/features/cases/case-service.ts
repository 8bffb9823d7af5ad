import {
  caseActions,
  caseMove,
  caseStates,
  type AuditAction,
  type CaseAction,
  type CaseCounts,
  type CaseEvidence,
  type CasePageRequest,
  type CaseOfSubject,
  type CaseState,
  type CaseStep,
  type CaseValues,
  type CaseSubjects,
  type RiskCase,
  type RiskCaseDetail,
  type RuleEffect,
} from '@tenderscope/contract';
import type { RiskCaseScope, StateStore, StoredCaseEvent, StoredRiskCase, StoredUser } from '@tenderscope/state';
import { actsOf, seesEvidence, seesPersons } from '../data/evidence-values.ts';
import type { JoinedCompanies } from '../data/joined-companies.ts';
import { gateCallerOf } from '../../http/query-gate.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { isExaminer, mayAddFiles, mayEndTask, mayRemove, mayTake, planStep, takesFiles } from './case-steps.ts';
import type { FrozenCase } from './case-sheets.ts';
import { caseEventView, caseFileView, caseTaskView, caseView } from './case-view.ts';
import type { EvidenceKeeper } from './evidence-keeper.ts';
import { allEvidence } from './case-evidence.ts';
import { evidenceKindsOf, misfitOf } from './clause-fit.ts';
import { isIndicator, type EvidenceReader } from './read-evidence.ts';
import { hasMeasures, measureView } from './measure-view.ts';
import { ruleEffects } from './rule-effects.ts';
import { subjectForms } from './subject-forms.ts';
import { barredBy, withdrawalBarredBy } from './two-persons.ts';
import { eventWithoutPeople, namesKeptIn, withoutPeople } from './without-people.ts';
import { caseErrors } from './case-errors.ts';
import { generalErrors } from '../../platform/general-errors.ts';

/** Case without an opener; acting on it requires the duty that closes cases. */
const noOpener = { openedBy: '' };
const allActions = Object.keys(caseActions) as CaseAction[];
/** States without pending work. */

interface CaseServiceOptions {
  units: UnitDirectory;
  evidence: EvidenceReader;
  keeper: EvidenceKeeper;
  joined: JoinedCompanies;
  /** True if the opener of a case may not confirm it, and the confirmer may not transfer it. */
  isTwoPersons: boolean;
}

/** Cases: findings under examination, with the evidence as originally found. */
export class CaseService {
  readonly #state: StateStore;
  readonly #units: UnitDirectory;
  readonly #evidence: EvidenceReader;
  readonly #keeper: EvidenceKeeper;
  readonly #joined: JoinedCompanies;
  /** True if decisions on a case require another person. */
  readonly isTwoPersons: boolean;

  constructor(state: StateStore, { units, evidence, keeper, joined, isTwoPersons }: CaseServiceOptions) {
    this.#joined = joined;
    this.#state = state;
    this.#units = units;
    this.#evidence = evidence;
    this.#keeper = keeper;
    this.isTwoPersons = isTwoPersons;
  }

  async page(user: StoredUser, request: CasePageRequest): Promise<{ rows: RiskCase[]; total: number }> {
    const { isMine, isOverdue, needsOwner, pageNum, pageSize, orderDescs, ...filter } = request;
    const { rows, total } = await this.#state.riskCases.page({
      ...filter,
      scope: await this.#scopeOf(user),
      needsOwner,
      ...(isMine && { workOf: user.guid }),
      ...(isOverdue && { overdueAt: Date.now() }),
      orderBy: orderDescs.map(({ col, asc }) => ({ column: col, ascending: asc })),
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    });
    return { rows: rows.map(caseView), total };
  }

  async counts(user: StoredUser): Promise<CaseCounts> {
    const scope = await this.#scopeOf(user);
    const [all, mine, overdue, disabled, myTips] = await Promise.all([
      this.#state.riskCases.countByState({ scope, states: caseStates }),
      this.#state.riskCases.countByState({ scope, workOf: user.guid }),
      this.#state.riskCases.countByState({ scope, overdueAt: Date.now() }),
      this.#state.riskCases.countByState({ scope, needsOwner: true }),
      this.#state.tips.count({ scope, workOf: user.guid }),
    ]);
    const numOf = new Map(all.map(({ state, num }) => [state, num]));
    const byState = Object.fromEntries(caseStates.map((state) => [state, numOf.get(state) ?? 0])) as Record<CaseState, number>;
    const sumOf = (states: readonly { num: number }[]): number => states.reduce((sum, { num }) => sum + num, 0);
    return { mine: sumOf(mine), overdue: sumOf(overdue), needsOwner: sumOf(disabled), myTips, byState };
  }

  /** Cases of some subjects that a user may see, last changed first. */
  async ofSubjects(user: StoredUser, { kind, subjects }: CaseSubjects, signal: AbortSignal): Promise<CaseOfSubject[]> {
    const joinedIds = await this.#joined.ids({ signal, caller: gateCallerOf(user) });
    const guids = subjects.flatMap((one) => subjectForms(kind, one, joinedIds)).map((form) => JSON.stringify(form));
    const found = await this.#state.riskCases.list({ scope: await this.#scopeOf(user), subjects: { kind, guids } });
    const wanted = new Set(guids);
    const findings = (await this.#state.riskCases.findings(found.map(({ guid }) => guid)))
      .filter((one) => one.subjectKind === kind && wanted.has(one.subjectGuids));
    return found.map(caseView).sort((a, b) => b.updatedAt - a.updatedAt).flatMap(({ guid, number, state, outcome }) =>
      findings.filter(({ caseGuid }) => caseGuid === guid).map(({ subjectGuids, rule }) => (
        { guid, number, subjectGuids: JSON.parse(subjectGuids) as string[], rule, state, outcome }
      )));
  }

  async effects(user: StoredUser, signal: AbortSignal): Promise<RuleEffect[]> {
    const scope = await this.#scopeOf(user);
    const [cases, decisions] = await Promise.all([this.#state.riskCases.list({ scope }), this.#state.riskCases.decisions(scope)]);
    const hasIndicator = cases.some(({ rule }) => isIndicator(rule));
    const by = { signal, caller: gateCallerOf(user) };
    return ruleEffects(cases, decisions, hasIndicator ? await this.#evidence.hitRates(scope, by) : new Map());
  }

  /** Users to whom the caller's cases may be assigned. */
  async assignees(user: StoredUser): Promise<{ guid: string; name: string }[]> {
    return this.examiners(await this.#unitOf(user));
  }

  /** Users with the duty who see the cases of a unit, null for those of all units. */
  examiners(unit: string | null): Promise<{ guid: string; name: string }[]> {
    return this.#usersWho(isCaseworker, unit);
  }

  /** Users who see the cases of a unit, null for those of all units: any of them may own a task. */
  readers(unit: string | null): Promise<{ guid: string; name: string }[]> {
    return this.#usersWho(isReader, unit);
  }

  async #usersWho(may: (user: StoredUser) => boolean, unit: string | null): Promise<{ guid: string; name: string }[]> {
    const all = (await this.#state.users.list()).filter(may);
    const seeing = await Promise.all(all.map((one) => this.#maySee(one, unit)));
    return all.filter((_, place) => seeing[place]).map(({ guid, userName }) => ({ guid, name: userName }));
  }

  /** One case with all its parts, and what its query finds today. @throws as `frozen`. */
  async one(user: StoredUser, guid: string, signal: AbortSignal): Promise<RiskCaseDetail> {
    const frozen = await this.frozen(user, guid);
    return { ...frozen, ...(await this.#keeper.today(user, frozen.evidence, signal)) };
  }

  /** One case from stored content alone. @throws HttpError 404 for a case that does not exist or that the user may not see. */
  async frozen(user: StoredUser, guid: string): Promise<FrozenCase> {
    const stored = await this.find(user, guid);
    const { riskCases, caseTasks, caseMeasures } = this.#state;
    const [kept, events, files, tasks, measures] = await Promise.all([
      this.#keeper.kept(guid), riskCases.events(guid), riskCases.files(guid), caseTasks.list(guid), caseMeasures.list(guid),
    ]);
    const inFeedback = new Set(measures.flatMap(({ entries }) => entries.map(({ fileGuid }) => fileGuid)));
    const state = stored.state as CaseState;
    const actions = allActions.filter((action) => {
      return caseMove(state, action, stored.stateBefore as CaseState | null) !== undefined && mayTake(user, action, stored);
    });
    const barred = this.#barred(user, actions, stored, events);
    const isNamed = seesPersons(user);
    const shown = events.map(caseEventView);
    return {
      ...caseView(stored),
      ...(isNamed ? kept : withoutPeople(kept)),
      evidenceKinds: evidenceKindsOf({ rule: stored.rule, ...kept }),
      events: isNamed ? shown : shown.map((event) => eventWithoutPeople(event, kept.evidence)),
      files: files.map((file) => caseFileView(file, mayAddFiles(user) && !inFeedback.has(file.guid) && mayRemove(file, state, events))),
      tasks: tasks.map((task) => caseTaskView(task, takesFiles(stored) && mayEndTask(user, task))),
      mayAddTasks: isExaminer(user) && takesFiles(stored),
      measures: measures.map((measure) => measureView(user, stored, measure, this.isTwoPersons)),
      mayAddMeasures: isExaminer(user) && hasMeasures(stored),
      mayAddFiles: mayAddFiles(user) && takesFiles(stored),
      mayReveal: this.seenIn(user, kept.evidence).length > 0,
      actions: actions.filter((action) => barred[action] === undefined),
      barred,
    };
  }

  /** Query and conditions of a case's evidence, which are run again when the case is viewed. @throws HttpError 404. */
  async evidenceRead(user: StoredUser, guid: string): Promise<CaseEvidence> {
    await this.find(user, guid);
    const { query, params, conditions } = (await this.#keeper.kept(guid)).evidence;
    return { query, params, conditions };
  }

  /** Current evidence of a case, with unmasked values. @throws HttpError 404, 403 without the duty; errors of the query. */
  async values(user: StoredUser, guid: string, signal: AbortSignal): Promise<CaseValues> {
    await this.find(user, guid);
    const { evidence } = await this.#keeper.kept(guid);
    if (!seesEvidence(user) && !seesPersons(user)) throw generalErrors.forbidden();
    return this.#keeper.values(user, evidence, signal);
  }

  /** Audit actions for the unmasked values that a user sees in a query of evidence. */
  seenIn(user: StoredUser, { query }: Pick<CaseValues, 'query'>): AuditAction[] {
    return actsOf(this.#evidence.seenBy(user, query));
  }

  /** @throws HttpError 403 if the case contains names of people that the user may not see. */
  async requireNames(user: StoredUser, guid: string): Promise<void> {
    const isNamed = allEvidence(await this.#keeper.kept(guid)).some((one) => namesKeptIn(one).length > 0);
    if (isNamed && !seesPersons(user)) throw caseErrors.namesHidden();
  }

  /**
   * Performs one step. @throws HttpError 404 if the case is not visible, 403 without the duty, 409 in a wrong state or after a concurrent
   * change, 400.
   */
  async act<Action extends CaseAction>(
    { user, signal }: { user: StoredUser; signal: AbortSignal },
    guid: string,
    action: Action,
    step: CaseStep<Action>,
  ): Promise<RiskCase> {
    const stored = await this.find(user, guid);
    if (!mayTake(user, action, stored)) throw generalErrors.forbidden();
    if (step.version !== stored.version) throw caseErrors.changedMeanwhile();
    const state = stored.state as CaseState;
    const toState = caseMove(state, action, stored.stateBefore as CaseState | null);
    if (toState === undefined) throw caseErrors.refused(state, caseActions[action].name);
    const planned = planStep(action, step, stored);
    if (planned.fields.assigneeGuid) await this.#checkAssignee(planned.fields.assigneeGuid, stored.scopeUnit);
    const reason = this.#barred(user, [action], stored, await this.#state.riskCases.events(guid))[action];
    if (reason !== undefined) throw caseErrors.barred(reason);
    const detail = { ...planned.detail, ...(await this.#misfit(stored, step)) };
    const done = { action, byGuid: user.guid, at: Date.now(), note: step.note, detail: JSON.stringify(detail) };
    const isDecision = action === 'exclude' || action === 'confirm';
    const change = { ...done, guid, version: stored.version, fromState: state, toState, fields: planned.fields, isDecision };
    const known = action === 'exclude' ? await this.#keeper.knownNow(stored, { signal, caller: gateCallerOf(user) }) : {};
    if (!(await this.#state.riskCases.change({ ...change, ...known }))) throw caseErrors.changedMeanwhile();
    return caseView(await this.find(user, guid));
  }

  #barred(user: StoredUser, actions: readonly CaseAction[], stored: StoredRiskCase, events: readonly StoredCaseEvent[]): RiskCaseDetail['barred'] {
    const reasonOf = (action: CaseAction): string | undefined => {
      if (action === 'withdraw') return withdrawalBarredBy(user.guid, stored, events, !this.isTwoPersons && mayTake(user, action, noOpener));
      return this.isTwoPersons ? barredBy(action, user.guid, stored, events) : undefined;
    };
    const reasons = actions.map((action) => [action, reasonOf(action)] as const);
    return Object.fromEntries(reasons.filter(([, reason]) => reason !== undefined));
  }

  /** Evidence that the clause of a confirmation expects and the case lacks: the confirmation is allowed, its event names it. */
  async #misfit({ guid, rule }: StoredRiskCase, step: CaseStep): Promise<{ misfit?: string }> {
    if (!('clause' in step)) return {};
    const misfit = misfitOf(step.clause, { rule, ...(await this.#keeper.kept(guid)) });
    return misfit === null ? {} : { misfit };
  }

  async #checkAssignee(guid: string, unit: string | null): Promise<void> {
    const user = await this.#state.users.byGuid(guid);
    if (!user || !isCaseworker(user) || !(await this.#maySee(user, unit))) throw caseErrors.unfitAssignee();
  }

  async #maySee(user: StoredUser, unit: string | null): Promise<boolean> {
    const scope = await this.#scopeOf(user);
    return scope.kind === 'all' || (unit !== null && scope.unitIds.includes(unit));
  }

  /** @throws HttpError 404 for a case that does not exist or that the user may not see. */
  async find(user: StoredUser, guid: string): Promise<StoredRiskCase> {
    const one = await this.#state.riskCases.find(guid, await this.#scopeOf(user));
    if (!one) throw caseErrors.unknown();
    return one;
  }

  #scopeOf(user: StoredUser): Promise<RiskCaseScope> {
    return this.#units.scopeOf(user);
  }

  /** Unit that limits the evidence a user reads. */
  async #unitOf(user: StoredUser): Promise<string | null> {
    return (await this.#scopeOf(user)).kind === 'all' ? null : user.unitId;
  }
}

const isReader = (user: StoredUser): boolean => user.isActive && user.lockedAt === null && grantedPermissions(user).has('riskCases');
const isCaseworker = (user: StoredUser): boolean => isReader(user) && isExaminer(user);
