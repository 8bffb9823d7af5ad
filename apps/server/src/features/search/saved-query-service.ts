import { randomUUID } from 'node:crypto';
import { maxSavedQueries, type MenuNode, type NewSavedQuery, type SavedQuery, type SavedQueryChange, type ShareRole, type ViewShare } from '@tenderscope/contract';
import type { QueryReader, QueryShare, SavedQueryConflict, StateStore, StoredUser, VisibleQuery } from '@tenderscope/state';
import type { Administrator } from '../administration/administrator.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { menuOf, seesAll } from '../sessions/granted.ts';
import { savedQueryErrors } from './saved-query-errors.ts';

interface Parts {
  state: StateStore;
  units: UnitDirectory;
  audit: AuditService;
  /** True if the officers' duties are mutually exclusive. */
  isSeparated: boolean;
}

/** Named addresses of screens. They contain no rows: each reader opens them with their own permissions and units. */
export class SavedQueryService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The user's own of a screen, newest first, and those shared with them if `isShared` and the screen is in their menu. */
  async list(user: StoredUser, screen: string, isShared: boolean): Promise<SavedQuery[]> {
    const { savedQueries } = this.#parts.state;
    const reader = await this.#readerOf(user);
    const seesOthers = isShared && this.#leavesOf(user).some(({ id }) => id === screen);
    const [stored, defaults] = await Promise.all([savedQueries.visible(reader, screen), savedQueries.defaults(reader)]);
    const listed = stored.filter(({ userGuid }) => seesOthers || userGuid === user.guid);
    const names = await this.#namesOf(listed);
    return listed.map((query) => {
      const isOwn = query.userGuid === user.guid;
      const { guid, name, address, createdAt, ownerName } = query;
      const isDefault = defaults.some((one) => one.guid === guid);
      const [owner, share] = isOwn ? [null, shareOf(query, names)] : [ownerName, null];
      return { guid, name, address, create_time: createdAt, owner, isDefault, share };
    });
  }

  /** Roles that a user may share with: their own, or all if they see every unit. */
  async roles(user: StoredUser): Promise<ShareRole[]> {
    const roles = seesAll(user) ? await this.#parts.state.users.roles() : user.roles;
    return roles.filter(({ isRetired }) => !isRetired).map(({ key, name }) => ({ key, name }));
  }

  /** @throws HttpError 403 for a screen or readers out of reach; 409 for an existing name or address, and above the maximum number. */
  async add(actor: Administrator, { share, ...query }: NewSavedQuery): Promise<{ guid: string }> {
    const { user } = actor;
    const shared = share ? await this.#sharedBy(user, query.screen, share) : noShare;
    const guid = randomUUID();
    const stored = { ...query, ...shared, guid, userGuid: user.guid, createdAt: Date.now() };
    const outcome = await this.#parts.state.savedQueries.add(stored, maxSavedQueries);
    if (outcome === 'full') throw savedQueryErrors.tooMany(maxSavedQueries);
    refuseConflict(outcome);
    if (share) await this.#recordShare(actor, query.screen, query.name, share);
    return { guid };
  }

  /** @throws HttpError as `add`, and 404. */
  async change(actor: Administrator, guid: string, { share, ...change }: SavedQueryChange): Promise<void> {
    const { user } = actor;
    const { savedQueries } = this.#parts.state;
    const query = (await savedQueries.visible(await this.#readerOf(user))).find((one) => one.guid === guid && one.userGuid === user.guid);
    if (!query) throw savedQueryErrors.unknown();
    const shared = share === undefined ? {} : share === null ? noShare : await this.#sharedBy(user, query.screen, share);
    const { name, address } = change;
    const patch = { ...(name !== undefined && { name }), ...(address !== undefined && { address }), ...shared };
    const outcome = await savedQueries.change({ guid, userGuid: user.guid }, patch);
    if (outcome === 'unknown') throw savedQueryErrors.unknown();
    refuseConflict(outcome);
    if (share !== undefined) await this.#recordShare(actor, query.screen, name ?? query.name, share);
  }

  /** @throws HttpError 404. */
  async remove(userGuid: string, guid: string): Promise<void> {
    if (!(await this.#parts.state.savedQueries.remove({ guid, userGuid }))) throw savedQueryErrors.unknown();
  }

  /** Sets or clears the view with which its screen opens from the menu. @throws HttpError 404 for one that the user does not see. */
  async setDefault(user: StoredUser, guid: string, isDefault: boolean): Promise<void> {
    const { savedQueries } = this.#parts.state;
    if (!isDefault) await savedQueries.clearDefault(user.guid, guid);
    else if (!(await savedQueries.setDefault(await this.#readerOf(user), guid))) throw savedQueryErrors.unknown();
  }

  /** Search texts with which pages of the user's menu open, by path. */
  async defaultsOf(user: StoredUser): Promise<Record<string, string>> {
    const defaults = await this.#parts.state.savedQueries.defaults(await this.#readerOf(user));
    const leaves = this.#leavesOf(user);
    return Object.fromEntries(
      defaults.flatMap(({ guid, screen, address }) =>
        leaves.filter(({ id }) => id === screen).map(({ path }) => [path, `?${[address, `saved=${guid}`].filter((part) => part !== '').join('&')}`])),
    );
  }

  #leavesOf(user: StoredUser): MenuNode[] {
    return menuOf(user, this.#parts.isSeparated).flatMap(({ children }) => children);
  }

  async #readerOf({ guid, roles, unitId }: StoredUser): Promise<QueryReader> {
    return { guid, roles: roles.map(({ key }) => key), units: await this.#parts.units.unitsAbove(unitId) };
  }

  /** Readers as stored: those of a user of some units are within these units. @throws HttpError 403. */
  async #sharedBy(user: StoredUser, screen: string, share: NonNullable<ViewShare>): Promise<QueryShare> {
    if (!this.#leavesOf(user).some(({ id }) => id === screen)) throw savedQueryErrors.screen();
    const scope = await this.#parts.units.scopeOf(user);
    if (share.kind === 'unit') {
      const known = await this.#parts.units.unitsIn(scope);
      if (!known.some(({ DanWei_Guid }) => DanWei_Guid === share.unit)) throw savedQueryErrors.otherUnit();
      return { sharedRole: null, sharedUnit: share.unit };
    }
    const isInReach = scope.kind === 'all' || user.unitId !== null;
    if (!isInReach || !(await this.roles(user)).some(({ key }) => key === share.role)) throw savedQueryErrors.otherRole();
    return { sharedRole: share.role, sharedUnit: scope.kind === 'all' ? null : user.unitId };
  }

  /** Names of roles and units by their ids. */
  async #namesOf(queries: readonly VisibleQuery[]): Promise<ReadonlyMap<string, string>> {
    if (queries.every(({ sharedRole, sharedUnit }) => sharedRole === null && sharedUnit === null)) return new Map();
    const [roles, units] = await Promise.all([this.#parts.state.users.roles(), this.#parts.units.unitsIn({ kind: 'all' })]);
    const ofUnits = units.map((unit) => [unit.DanWei_Guid, unit.DanWei_Name] as const);
    return new Map([...roles.map(({ key, name }) => [key, name] as const), ...ofUnits]);
  }

  async #recordShare(actor: Administrator, screen: string, name: string, share: ViewShare): Promise<void> {
    await this.#parts.audit.record(actor, 'viewShare', name, { screen, ...(share ?? { kind: 'none' }) });
  }
}

const noShare: QueryShare = { sharedRole: null, sharedUnit: null };

function shareOf({ sharedRole, sharedUnit }: VisibleQuery, names: ReadonlyMap<string, string>): SavedQuery['share'] {
  const id = sharedRole ?? sharedUnit;
  return id === null ? null : { kind: sharedRole === null ? 'unit' : 'role', id, name: names.get(id) ?? id };
}

function refuseConflict(outcome: 'added' | 'changed' | SavedQueryConflict): void {
  if (outcome === 'added' || outcome === 'changed') return;
  throw outcome.taken === 'name' ? savedQueryErrors.nameTaken() : savedQueryErrors.duplicate(outcome.by);
}
