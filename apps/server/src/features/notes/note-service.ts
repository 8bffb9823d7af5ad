import { randomUUID } from 'node:crypto';
import type { Scope } from '@tenderscope/catalog';
import type { MetricKey, NewNote, Note, NoteChange, NoteReaders } from '@tenderscope/contract';
import type { StateStore, StoredNote, StoredUser } from '@tenderscope/state';
import type { Administrator } from '../administration/administrator.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { grantedDuties } from '../sessions/granted.ts';
import { noteMessages } from './messages.ts';
import { noteErrors } from './note-errors.ts';

interface Parts {
  state: StateStore;
  units: UnitDirectory;
  audit: AuditService;
}

/** Units and period of a report; null for all units. */
export interface NotesOfReport {
  unitIds: readonly string[] | null;
  /** First and last day, `YYYY-MM-DD`. */
  days: readonly [first: string, last: string];
}

/** Notes on periods of metrics. Users see those of units in their scope that are meant for them. */
export class NoteService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Notes on a metric that a user sees, the latest periods first. */
  async list(user: StoredUser, metric: MetricKey): Promise<Note[]> {
    const scope = await this.#parts.units.scopeOf(user);
    const unitIds = scope.kind === 'all' ? undefined : scope.unitIds;
    const stored = await this.#parts.state.chartNotes.list({ metric, unitIds, readers: { userGuid: user.guid } });
    const names = await this.#names();
    return stored.filter((note) => isVisible(note, user, scope)).map((note) => noteOf(note, user, names));
  }

  /** Notes of a report: those that everybody sees who sees their unit, and none for fewer readers. */
  async ofReport({ unitIds, days }: NotesOfReport): Promise<Note[]> {
    const stored = await this.#parts.state.chartNotes.list({ unitIds: unitIds ?? undefined, days, readers: 'scope' });
    const names = await this.#names();
    return stored.map((note) => noteOf(note, null, names)).reverse();
  }

  /** @throws HttpError 403 for a unit out of the user's scope; all units of the group need a scope of all. */
  async add(actor: Administrator, { unit, metric, ...text }: NewNote): Promise<Note> {
    const { state, audit, units } = this.#parts;
    const { user } = actor;
    const scope = await units.scopeOf(user);
    const isKnown = unit === null ? scope.kind === 'all' : (await units.unitsIn(scope)).some(({ DanWei_Guid }) => DanWei_Guid === unit);
    if (!isKnown) throw noteErrors.otherUnit();
    const guid = randomUUID();
    await audit.record(actor, 'noteAdd', guid, { unit, metric, ...text });
    const { guid: userGuid, userName } = user;
    const stored = await state.chartNotes.add({ guid, unitId: unit ?? '', metric, ...text, userGuid, userName, createdAt: Date.now() });
    return noteOf(stored, user, await this.#names());
  }

  /** @throws HttpError 403 for others than the author and administrators, 404, 409 for another version. */
  async change(actor: Administrator, guid: string, { version, ...text }: NoteChange): Promise<Note> {
    const before = await this.#changeable(actor.user, guid);
    if (before.version !== version) throw noteErrors.changed();
    await this.#parts.audit.record(actor, 'noteChange', guid, { before: textOf(before), after: text });
    const stored = await this.#parts.state.chartNotes.change(guid, version, text, Date.now());
    if (!stored) throw noteErrors.changed();
    return noteOf(stored, actor.user, await this.#names());
  }

  /** @throws HttpError 403, 404. */
  async withdraw(actor: Administrator, guid: string): Promise<void> {
    const before = await this.#changeable(actor.user, guid);
    await this.#parts.audit.record(actor, 'noteWithdraw', guid, { unit: before.unitId, metric: before.metric, ...textOf(before) });
    if (!(await this.#parts.state.chartNotes.withdraw(guid, Date.now()))) throw noteErrors.unknown();
  }

  /** @throws HttpError 403, 404 also for a note that the user does not see. */
  async #changeable(user: StoredUser, guid: string): Promise<StoredNote> {
    const note = await this.#parts.state.chartNotes.find(guid);
    if (!note || !isVisible(note, user, await this.#parts.units.scopeOf(user))) throw noteErrors.unknown();
    if (!mayChange(note, user)) throw noteErrors.notYours();
    return note;
  }

  async #names(): Promise<ReadonlyMap<string, string>> {
    const units = await this.#parts.units.unitsIn({ kind: 'all' });
    return new Map([['', noteMessages.allUnits], ...units.map((unit) => [unit.DanWei_Guid, unit.DanWei_Name] as const)]);
  }
}

const textOf = ({ firstDay, lastDay, readers, content }: StoredNote) => ({ firstDay, lastDay, readers, content });

/** True if a user's scope contains the unit of a note, and the note is meant for the user. */
function isVisible({ unitId, readers, userGuid }: StoredNote, user: StoredUser, scope: Scope): boolean {
  const isInScope = scope.kind === 'all' || (unitId !== '' && scope.unitIds.includes(unitId));
  if (!isInScope) return false;
  // Users of all units are the users of the group itself.
  const isOfUnit = unitId === '' || user.unitId === unitId;
  return userGuid === user.guid || readers === 'scope' || (readers === 'unit' && isOfUnit);
}

const mayChange = ({ userGuid }: StoredNote, user: StoredUser): boolean =>
  userGuid === user.guid || grantedDuties(user).includes('administration');

/** @param user reader; null for a report. */
function noteOf(note: StoredNote, user: StoredUser | null, names: ReadonlyMap<string, string>): Note {
  const { guid, unitId, metric, firstDay, lastDay, readers, content, userName, createdAt, changedAt, version } = note;
  return {
    ...{ guid, firstDay, lastDay, content, userName, createdAt, changedAt, version },
    unit: unitId === '' ? null : unitId,
    unitName: names.get(unitId) ?? unitId,
    metric: metric as MetricKey,
    readers: readers as NoteReaders,
    mayChange: user !== null && mayChange(note, user),
  };
}
