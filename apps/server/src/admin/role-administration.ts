import { administratorRole, duties, messages, permissions, type roleChangeSchema } from '@tenderscope/contract';
import type { StateStore, StoredRole } from '@tenderscope/state';
import type { z } from 'zod';
import type { Actor, AuditService } from '../audit/audit-service.ts';
import { HttpError } from '../http-error.ts';
import { requireSeparated } from './separation/separate-duties.ts';

const known: ReadonlySet<string> = new Set([...permissions, ...Object.keys(duties)]);

/** What roles may see and do, as administrators change it. */
export class RoleAdministration {
  readonly #state: StateStore;
  readonly #audit: AuditService;
  readonly #isSeparated: boolean;

  constructor(state: StateStore, audit: AuditService, isSeparated: boolean) {
    this.#state = state;
    this.#audit = audit;
    this.#isSeparated = isSeparated;
  }

  list(): Promise<StoredRole[]> {
    return this.#state.users.roles();
  }

  /** @throws HttpError 404, 409 when nobody could administrate any more, 422 for a permission that does not exist. */
  async change(actor: Actor, key: string, { permissions: granted, scope }: z.output<typeof roleChangeSchema>): Promise<void> {
    if (!(await this.list()).some((role) => role.key === key)) throw new HttpError(404, messages.accounts.unknownRole([key]));
    const unknown = (granted ?? []).filter((permission) => !known.has(permission));
    if (unknown.length > 0) throw new HttpError(422, messages.accounts.unknownPermission(unknown));
    const keepsOffice = granted?.includes('administration') ?? true;
    if (key === administratorRole && !(keepsOffice && scope !== 'unit')) throw new HttpError(409, messages.accounts.lastAdministrator);
    if (this.#isSeparated && granted) await this.#requireSeparated(key, granted);
    await this.#audit.record(actor, 'roleChange', key, { permissions: granted, scope });
    await this.#state.users.changeRole(key, { ...(granted && { permissions: granted }), ...(scope && { scope }) });
  }

  /** @throws HttpError 422 where the role, or the roles of one of its holders, would break the separation. */
  async #requireSeparated(key: string, permissions: string[]): Promise<void> {
    requireSeparated([{ permissions }]);
    for (const { roles } of await this.#state.users.list()) {
      if (roles.some((role) => role.key === key)) requireSeparated(roles.map((role) => (role.key === key ? { permissions } : role)));
    }
  }
}
