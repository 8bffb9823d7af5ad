import { randomUUID } from 'node:crypto';
import {
  businessDay,
  caseStates,
  endOfDay,
  inState,
  inTipState,
  tipSourceDuty,
  tipStates,
  type NewTip,
  type Tip,
  type TipCounts,
  type TipDetail,
  type TipPageRequest,
  type TipSource,
  type TipState,
} from '@tenderscope/contract';
import type { StateStore, StoredTip, StoredUser } from '@tenderscope/state';
import { gateCallerOf } from '../../../http/query-gate.ts';
import { generalErrors } from '../../../platform/general-errors.ts';
import type { UnitDirectory } from '../../data/unit-directory.ts';
import type { SealBox } from '../../sessions/seal-box.ts';
import type { CaseService } from '../case-service.ts';
import { isExaminer } from '../case-steps.ts';
import type { EvidenceReader } from '../read-evidence.ts';
import { tipErrors } from './tip-errors.ts';
import { planTipStep, type AnyTipStep } from './tip-steps.ts';
import { tipEventView, tipView } from './tip-view.ts';

interface TipParts {
  state: StateStore;
  units: UnitDirectory;
  evidence: EvidenceReader;
  cases: CaseService;
  box: SealBox;
}

const purposeOf = (guid: string): string => `tip:${guid}`;
const takesTips = caseStates.filter((one) => one !== inState.withdrawn);

/** Reports of irregularities, for users who see the unit that registered them. Their sender is stored encrypted. */
export class TipService {
  readonly #parts: TipParts;

  constructor(parts: TipParts) {
    this.#parts = parts;
  }

  async page(user: StoredUser, request: TipPageRequest): Promise<{ rows: Tip[]; total: number }> {
    const { states, isMine, isOverdue, keyword, pageNum, pageSize } = request;
    const { state, units } = this.#parts;
    const filter = {
      ...{ scope: await units.scopeOf(user), states, keyword },
      ...(isMine && { workOf: user.guid }),
      ...(isOverdue && { overdueAt: Date.now() }),
    };
    const { rows, total } = await state.tips.page(filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
    return { rows: rows.map(tipView), total };
  }

  async counts(user: StoredUser): Promise<TipCounts> {
    const { state: { tips }, units } = this.#parts;
    const scope = await units.scopeOf(user);
    const nums = await Promise.all(tipStates.map((one) => tips.count({ scope, states: [one] })));
    const byState = Object.fromEntries(tipStates.map((one, place) => [one, nums[place] ?? 0])) as Record<TipState, number>;
    const [overdue, mine] = await Promise.all([tips.count({ scope, overdueAt: Date.now() }), tips.count({ scope, workOf: user.guid })]);
    return { byState, overdue, mine };
  }

  /** @throws HttpError 403 without the duty; 400 for wrong days or unknown companies. */
  async register(user: StoredUser, tip: NewTip, signal: AbortSignal): Promise<Tip> {
    if (!isExaminer(user)) throw generalErrors.forbidden();
    const { state, units, evidence, box } = this.#parts;
    const { kind, receivedAt, dueAt, content, companies, lots, informantName, informantContact } = tip;
    if (receivedAt > endOfDay(businessDay(Date.now()))) throw tipErrors.received();
    if (dueAt < receivedAt) throw tipErrors.due();
    const names = companies.length === 0 ? new Map() : await evidence.companyNames(companies, { signal, caller: gateCallerOf(user) });
    const named = companies.map((guid) => ({ guid, name: String(names.get(guid) ?? '') }));
    if (named.some(({ name }) => name === '')) throw tipErrors.company();
    const [guid, at] = [randomUUID(), Date.now()];
    const isAnonymous = informantName === '' && informantContact === '';
    const sealed = isAnonymous ? null : box.seal(JSON.stringify({ name: informantName, contact: informantContact }), purposeOf(guid));
    const scope = await units.scopeOf(user);
    await state.tips.add(
      {
        ...{ guid, numberPrefix: `JB${businessDay(at).replaceAll('-', '')}-`, kind, state: inTipState.open, receivedAt, dueAt, content },
        ...{ companies: JSON.stringify(named), lots: JSON.stringify(lots), ownerGuid: user.guid, scopeUnit: scope.kind === 'all' ? null : user.unitId },
        ...{ registeredBy: user.guid, registeredAt: at, caseGuid: null, closeReason: null },
      },
      sealed,
      { action: 'register', byGuid: user.guid, at, note: '', detail: '{}' },
    );
    return tipView(await this.#find(user, guid));
  }

  /** @throws HttpError 404 for a report that does not exist or that the user may not see. */
  async one(user: StoredUser, guid: string): Promise<TipDetail> {
    const stored = await this.#find(user, guid);
    const events = await this.#parts.state.tips.events(guid);
    const maySeeSource = stored.hasSource && seesSources(user);
    return { ...tipView(stored), events: events.map(tipEventView), mayProcess: isExaminer(user), maySeeSource };
  }

  /** @throws HttpError 404 without a recorded sender; 403 without the duty; 409 if the key of the installation has changed. */
  async source(user: StoredUser, guid: string): Promise<TipSource> {
    await this.#find(user, guid);
    if (!seesSources(user)) throw generalErrors.forbidden();
    const sealed = await this.#parts.state.tips.source(guid);
    if (sealed === undefined) throw tipErrors.noSource();
    const text = this.#parts.box.open(sealed, purposeOf(guid));
    if (text === undefined) throw tipErrors.unreadable();
    return JSON.parse(text) as TipSource;
  }

  /** Performs one step. @throws HttpError 404; 403 without the duty; 400; 409 in a wrong state or after a change by somebody else. */
  async act(user: StoredUser, guid: string, one: AnyTipStep): Promise<Tip> {
    const { state, cases } = this.#parts;
    const stored = await this.#find(user, guid);
    if (!isExaminer(user)) throw generalErrors.forbidden();
    if (one.step.version !== stored.version) throw tipErrors.changed();
    const planned = planTipStep(stored, one);
    const owner = one.action === 'assign' ? await this.#ownerOf(stored, one.step.ownerGuid) : null;
    const target = one.action === 'attach' ? await cases.find(user, one.step.caseGuid) : null;
    if (target?.state === inState.withdrawn) throw tipErrors.withdrawn(target.number);
    const detail = JSON.stringify({ ...planned.detail, ...(owner && { ownerName: owner.name }), ...(target && { case: target.number }) });
    const by = { byGuid: user.guid, at: Date.now(), note: one.step.note };
    const change = { ...by, guid, version: stored.version, fromState: stored.state, fields: planned.fields, action: one.action, detail };
    const inCase = target && {
      ...{ guid: target.guid, states: takesTips },
      step: { ...by, action: 'tipAttach', detail: JSON.stringify({ tip: stored.number }), isDecision: false },
    };
    if (!(await state.tips.change(change, inCase ?? undefined))) throw tipErrors.changed();
    return tipView(await this.#find(user, guid));
  }

  async #ownerOf({ scopeUnit }: StoredTip, guid: string): Promise<{ name: string }> {
    const owner = (await this.#parts.cases.examiners(scopeUnit)).find((one) => one.guid === guid);
    if (!owner) throw tipErrors.owner();
    return owner;
  }

  async #find(user: StoredUser, guid: string): Promise<StoredTip> {
    const one = await this.#parts.state.tips.find(guid, await this.#parts.units.scopeOf(user));
    if (!one) throw tipErrors.unknown();
    return one;
  }
}

const seesSources = ({ roles }: StoredUser): boolean => roles.some(({ permissions }) => permissions.includes(tipSourceDuty));
