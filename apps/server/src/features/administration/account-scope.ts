import type { Scope } from '@tenderscope/catalog';
import type { StateStore, StoredUser } from '@tenderscope/state';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { HttpError } from '../../platform/http-error.ts';
import { requireOwn } from './grant-rules.ts';
import { accountErrors } from '../accounts/account-errors.ts';

interface Parts {
  state: StateStore;
  units: UnitDirectory;
  isSeparated: boolean;
}

/**
 * Accounts that an administrator may see and change; all administration services find accounts here. The units of an account must be within
 * the administrator's own and, unless duties are separated, so must its roles and duties: a user who can reset a password can sign in with
 * it.
 */
export class AccountScope {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Accounts in the units of the actor, and the actor's own. */
  async list(actor: StoredUser): Promise<StoredUser[]> {
    const [scope, all] = await Promise.all([this.#parts.units.scopeOf(actor), this.#parts.state.users.list()]);
    return all.filter((user) => user.guid === actor.guid || isInside(scope, user));
  }

  /** Returns an account in the units of the actor for reading. @throws HttpError 403, 404. */
  async see(actor: StoredUser, guid: string): Promise<StoredUser> {
    const user = await this.#parts.state.users.byGuid(guid);
    if (!user) throw accountErrors.unknownUser();
    const isSeen = guid === actor.guid || isInside(await this.#parts.units.scopeOf(actor), user);
    if (!isSeen) throw accountErrors.otherUnits();
    return user;
  }

  /** Returns an account for changing. @throws HttpError 403, 404. */
  async find(actor: StoredUser, guid: string): Promise<StoredUser> {
    const user = await this.see(actor, guid);
    if (this.#parts.isSeparated || guid === actor.guid) return user;
    try {
      requireOwn(actor, [], user.roles);
    } catch (error) {
      throw error instanceof HttpError ? accountErrors.moreRights() : error;
    }
    return user;
  }

  /**
   * Checks the unit of a new or moved account; an unchanged unit is always valid. @throws HttpError 403 for no unit, or one outside the
   * actor's.
   */
  async requireUnit(actor: StoredUser, unitId: string | null, before?: string | null): Promise<void> {
    if (unitId === before) return;
    if (!holds(await this.#parts.units.scopeOf(actor), unitId)) throw accountErrors.otherUnits();
  }
}

const holds = (scope: Scope, unitId: string | null): boolean =>
  scope.kind === 'all' || (unitId !== null && scope.unitIds.includes(unitId));

const isInside = (scope: Scope, { unitId, roles }: StoredUser): boolean =>
  scope.kind === 'all' || (holds(scope, unitId) && !roles.some((role) => role.scope === 'all'));
