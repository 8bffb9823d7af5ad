import { randomUUID } from 'node:crypto';
import {
  administratorRole,
  duties,
  permissions,
  shippedRoles,
  type AdminRole,
  type newRoleSchema,
  type roleChangeSchema,
} from '@tenderscope/contract';
import type { StateStore, StoredRole, StoredUser } from '@tenderscope/state';
import type { z } from 'zod';
import { similarName } from '../accounts/similar-name.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { Administrator } from './administrator.ts';
import { requireAuditors, requireOwn } from './grant-rules.ts';
import { requireOthersRole } from './own-account.ts';
import { requireSeparated } from './separation/separate-duties.ts';
import { accountErrors } from '../accounts/account-errors.ts';
import { roleErrors } from './role-errors.ts';

interface Parts {
  audit: AuditService;
  isSeparated: boolean;
}

type NewRole = z.output<typeof newRoleSchema>;
type RoleChange = z.output<typeof roleChangeSchema>;

const known: ReadonlySet<string> = new Set([...permissions, ...Object.keys(duties)]);

/** Administration of the rights of roles. */
export class RoleAdministration {
  readonly #state: StateStore;
  readonly #audit: AuditService;
  readonly #isSeparated: boolean;

  constructor(state: StateStore, { audit, isSeparated }: Parts) {
    this.#state = state;
    this.#audit = audit;
    this.#isSeparated = isSeparated;
  }

  async list(): Promise<AdminRole[]> {
    const [roles, users] = await Promise.all([this.#state.users.roles(), this.#state.users.list()]);
    return roles.map((role) => ({
      ...role,
      isShipped: shippedRoles.some(({ key }) => key === role.key),
      userNum: holdersOf(role.key, users).length,
    }));
  }

  /** @throws HttpError 403 for rights that the actor lacks, 409 for a name that is taken, 422 for an unknown permission. */
  async add(actor: Administrator, role: NewRole): Promise<{ key: string }> {
    requireKnown(role.permissions);
    if (this.#isSeparated) requireSeparated([role]);
    else requireOwn(actor.user, [], [role]);
    requireFreeName(await this.#state.users.roles(), role.name);
    const key = `role-${randomUUID().slice(0, 13)}`;
    await this.#audit.record(actor, 'roleAdd', key, role);
    await this.#state.users.addRole({ key, ...role, permissions: [...new Set(role.permissions)] });
    return { key };
  }

  /**
   * @throws HttpError 403 for rights that the actor lacks; 404; 409 if no administrator or auditor would remain, if accounts still hold a
   * role that is to be retired, if the name is taken or if the actor holds the role; 422 for an unknown permission.
   */
  change(actor: Administrator, key: string, change: RoleChange): Promise<void> {
    return this.#state.decisions.take(() => this.#change(actor, key, change));
  }

  async #change(actor: Administrator, key: string, change: RoleChange): Promise<void> {
    const [roles, users] = await Promise.all([this.#state.users.roles(), this.#state.users.list()]);
    const role = roles.find((one) => one.key === key);
    if (!role) throw accountErrors.unknownRole([key]);
    requireKnown(change.permissions ?? []);
    if (change.name !== undefined) requireFreeName(roles, change.name, key);
    const input = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const changed: StoredRole = { ...role, ...input };
    const keepsOffice = changed.permissions.includes('administration') && changed.scope === 'all' && !changed.isRetired;
    if (key === administratorRole && !keepsOffice) throw accountErrors.lastAdministrator();
    if (this.#isSeparated) requireSeparatedHolders(changed, users);
    else requireOwn(actor.user, [role], [changed]);
    requireOthersRole(actor.user, role, changed);
    const holders = holdersOf(key, users).length;
    if (changed.isRetired && holders > 0) throw roleErrors.inUse(holders);
    const after = users.map((user) => ({ ...user, roles: user.roles.map((held) => (held.key === key ? changed : held)) }));
    requireAuditors(actor.user, users, after);
    await this.#audit.record(actor, 'roleChange', key, input);
    await this.#state.users.changeRole(key, input);
  }
}

/** @throws HttpError 422 if the role, or the roles of one of its holders, would break the separation of duties. */
function requireSeparatedHolders(changed: StoredRole, users: readonly StoredUser[]): void {
  requireSeparated([changed]);
  for (const { roles } of users) {
    if (roles.some(({ key }) => key === changed.key)) requireSeparated(roles.map((role) => (role.key === changed.key ? changed : role)));
  }
}

const holdersOf = (key: string, users: readonly StoredUser[]): StoredUser[] =>
  users.filter((user) => user.isActive && user.roles.some((role) => role.key === key));

function requireKnown(granted: readonly string[]): void {
  const unknown = granted.filter((permission) => !known.has(permission));
  if (unknown.length > 0) throw accountErrors.unknownPermission(unknown);
}

function requireFreeName(roles: readonly StoredRole[], name: string, own?: string): void {
  const others = roles.filter(({ key }) => key !== own).map((role) => role.name);
  if (others.includes(name)) throw roleErrors.nameTaken(name);
  const similar = similarName(name, others);
  if (similar !== undefined) throw accountErrors.similarName(similar);
}
