import { randomUUID } from 'node:crypto';
import { businessDay, inState, startOfDay, type NewCase, type RiskCase } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import { gateCallerOf } from '../../http/query-gate.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { figuresOf, sealEvidence } from './case-evidence.ts';
import { caseView } from './case-view.ts';
import { caseUnder, checkedFinding, type FindingParts } from './checked-finding.ts';
import type { EvidenceKeeper } from './evidence-keeper.ts';
import { caseErrors } from './case-errors.ts';

interface OpeningParts extends FindingParts {
  units: UnitDirectory;
  keeper: EvidenceKeeper;
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
  async open(user: StoredUser, { note, ...finding }: NewCase, signal: AbortSignal): Promise<RiskCase> {
    const { state, units, keeper } = this.#parts;
    const by = { signal, caller: gateCallerOf(user) };
    const scope = await units.scopeOf(user);
    const scopeUnit = scope.kind === 'all' ? null : user.unitId;
    const checked = await checkedFinding(this.#parts, user, finding, { scope, scopeUnit }, by);
    const [guid, at] = [randomUUID(), Date.now()];
    const before = await caseUnder(state, checked.keys);
    const result = before === undefined
      ? await state.riskCases.add(
          {
            guid,
            numberPrefix: `XS${businessDay(at).replaceAll('-', '')}-`,
            ...(await checked.fields()),
            state: inState.waiting,
            ...{ stateBefore: null, outcome: null, assigneeGuid: null, dueAt: null, deferredUntil: null },
            ...figuresOf(checked.found.rows),
            scopeUnit,
            openedBy: user.guid,
            openedAt: at,
          },
          sealEvidence(await checked.content()),
          { action: 'open', byGuid: user.guid, at, note, detail: '{}', isDecision: false },
          { since: startOfDay(businessDay(at)), max: maxCasesADay },
        )
      : 'known';
    if (result === 'full') throw caseErrors.dailyLimit(maxCasesADay);
    const one = before ?? await caseUnder(state, checked.keys);
    if (!one) throw caseErrors.unknown();
    if (result === 'added') return caseView(one);
    const isSettled = one.state === inState.confirmed || one.state === inState.transferred;
    if (isSettled) throw caseErrors.closed(one.number, one.state);
    const isNew = await keeper.addNew(one, user.guid, by);
    if (!isNew && one.state === inState.excluded) throw caseErrors.excluded(one.number);
    return caseView((await state.riskCases.findBySubject(one.subjectKey)) ?? one);
  }
}
