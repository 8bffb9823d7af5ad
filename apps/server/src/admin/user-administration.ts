import { randomUUID } from 'node:crypto';
import { administratorRole, messages, type newUserSchema, type userChangeSchema } from '@tenderscope/contract';
import type { StateStore, StoredUser } from '@tenderscope/state';
import type { z } from 'zod';
import { randomPassword } from '../accounts/random-password.ts';
import { setPassword } from '../accounts/set-password.ts';
import type { Actor, AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { HttpError } from '../http-error.ts';
import { requireOwnFields, requireSeparated } from './separation/separate-duties.ts';
import { hashPassword } from '../session/password.ts';

type NewUser = z.output<typeof newUserSchema>;
type UserChange = z.output<typeof userChangeSchema>;

/** Users as their administrators see and change them. Passwords are made here, shown once, and never kept. */
export class UserAdministration {
  readonly #state: StateStore;
  readonly #units: UnitDirectory;
  readonly #audit: AuditService;
  readonly #isSeparated: boolean;

  constructor(state: StateStore, units: UnitDirectory, audit: AuditService, isSeparated: boolean) {
    this.#isSeparated = isSeparated;
    this.#state = state;
    this.#units = units;
    this.#audit = audit;
  }

  async list() {
    return (await this.#state.users.list()).map(({ passwordHash: _hash, passwordVersion: _version, roles, ...user }) => ({
      ...user,
      roles: roles.map(({ key, name }) => ({ key, name })),
    }));
  }

  /**
   * Where duties are separated the account waits for a security officer to let it in.
   * @throws HttpError 409 for a taken login name, 422 for roles or a unit that do not exist.
   */
  async add(actor: Actor, { roleKeys, ...user }: NewUser): Promise<{ guid: string; password: string }> {
    await this.#requireFitting(roleKeys, user.unitId);
    if (await this.#state.users.byLogin(user.loginName)) throw new HttpError(409, messages.accounts.taken);
    const [guid, password] = [randomUUID(), randomPassword()];
    await this.#audit.record(actor, 'userAdd', user.loginName, { guid, roleKeys, unitId: user.unitId });
    const passwordHash = await hashPassword(password);
    const fresh = { isGenerateUser: true, mustChangePassword: true, isActive: !this.#isSeparated, createdAt: Date.now() };
    const added = await this.#state.users.add({ ...user, ...fresh, guid, passwordHash, roleKeys });
    if (!added) throw new HttpError(409, messages.accounts.taken);
    return { guid, password };
  }

  /** @throws HttpError 404, 409 for the last administrator, 422 for roles or a unit that do not exist. */
  async change(actor: Actor, guid: string, change: UserChange): Promise<void> {
    const user = await this.#find(guid);
    if (this.#isSeparated && actor.user) requireOwnFields(actor.user, guid, change);
    const roleKeys = change.roleKeys ?? user.roles.map(({ key }) => key);
    await this.#requireFitting(roleKeys, change.unitId === undefined ? user.unitId : change.unitId);
    const stays = (change.isActive ?? user.isActive) && roleKeys.includes(administratorRole);
    if (!stays && isAdministrator(user)) await this.#requireAnotherAdministrator(guid);
    await this.#audit.record(actor, 'userChange', user.loginName, { guid, ...change });
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    await this.#state.users.change(guid, given);
  }

  /** @throws HttpError 404. */
  async resetPassword(actor: Actor, guid: string): Promise<{ password: string }> {
    const user = await this.#find(guid);
    await this.#audit.record(actor, 'userPassword', user.loginName, { guid });
    const password = randomPassword();
    await setPassword(this.#state, user, password, { mustChange: true });
    return { password };
  }

  /** Ends all sessions of a user. @throws HttpError 404. */
  async revoke(actor: Actor, guid: string): Promise<void> {
    const { loginName } = await this.#find(guid);
    await this.#audit.record(actor, 'userRevoke', loginName, { guid });
    await this.#state.users.endSessions(guid);
  }

  async #find(guid: string): Promise<StoredUser> {
    const user = await this.#state.users.byGuid(guid);
    if (!user) throw new HttpError(404, messages.accounts.unknownUser);
    return user;
  }

  async #requireFitting(roleKeys: readonly string[], unitId: string | null): Promise<void> {
    const roles = await this.#state.users.roles();
    const unknown = roleKeys.filter((key) => !roles.some((role) => role.key === key));
    if (unknown.length > 0) throw new HttpError(422, messages.accounts.unknownRole(unknown));
    const held = roles.filter(({ key }) => roleKeys.includes(key));
    if (this.#isSeparated) requireSeparated(held);
    if (unitId === null && held.every(({ scope }) => scope === 'unit')) throw new HttpError(422, messages.accounts.needsUnit);
    const all = await this.#units.unitsIn({ kind: 'all' });
    if (unitId !== null && !all.some(({ DanWei_Guid }) => DanWei_Guid === unitId)) throw new HttpError(422, messages.accounts.unknownUnit);
  }

  async #requireAnotherAdministrator(guid: string): Promise<void> {
    const others = (await this.#state.users.list()).filter((user) => user.guid !== guid && isAdministrator(user));
    if (others.length === 0) throw new HttpError(409, messages.accounts.lastAdministrator);
  }
}

const isAdministrator = ({ isActive, roles }: StoredUser): boolean => isActive && roles.some(({ key }) => key === administratorRole);
