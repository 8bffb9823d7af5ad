import { randomUUID } from 'node:crypto';
import { administratorRole, closedCaseStates, type AdminUser, type newUserSchema, type userChangeSchema } from '@tenderscope/contract';
import type { StateStore, StoredRole, StoredUser } from '@tenderscope/state';
import type { z } from 'zod';
import { randomPassword } from '../accounts/random-password.ts';
import { setPassword } from '../accounts/set-password.ts';
import { similarName } from '../accounts/similar-name.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { ReportJobs } from '../reports/report-jobs.ts';
import { requireOwnFields, requireSeparated } from './separation/separate-duties.ts';
import { hashPassword } from '../sessions/password.ts';
import type { AccountScope } from './account-scope.ts';
import type { Administrator } from './administrator.ts';
import { requireAuditors, requireOwn } from './grant-rules.ts';
import { requireOthersRights } from './own-account.ts';
import { accountErrors } from '../accounts/account-errors.ts';
import { roleErrors } from './role-errors.ts';

interface Parts {
  jobs: Pick<ReportJobs, 'endOf'>;
  accounts: AccountScope;
  units: UnitDirectory;
  audit: AuditService;
  isSeparated: boolean;
}

type NewUser = z.output<typeof newUserSchema>;
type UserChange = z.output<typeof userChangeSchema>;

/** Administration of users. Passwords are generated, shown once and never stored. */
export class UserAdministration {
  readonly #state: StateStore;
  readonly #accounts: AccountScope;
  readonly #jobs: Pick<ReportJobs, 'endOf'>;
  readonly #units: UnitDirectory;
  readonly #audit: AuditService;
  readonly #isSeparated: boolean;

  constructor(state: StateStore, { accounts, jobs, units, audit, isSeparated }: Parts) {
    this.#jobs = jobs;
    this.#accounts = accounts;
    this.#isSeparated = isSeparated;
    this.#state = state;
    this.#units = units;
    this.#audit = audit;
  }

  async list({ user: actor }: Administrator): Promise<AdminUser[]> {
    const { users, riskCases } = this.#state;
    const known = this.#units.unitsIn({ kind: 'all' });
    const read = [this.#accounts.list(actor), users.activity(Date.now()), riskCases.countByAssignee(closedCaseStates), known] as const;
    const [all, activity, openCases, units] = await Promise.all(read);
    const names = new Map(units.map(({ DanWei_Guid, DanWei_Name }) => [DanWei_Guid, DanWei_Name]));
    return all.map(({ passwordHash: _hash, passwordVersion: _version, roles, ...user }) => ({
      ...user,
      unitName: user.unitId === null ? null : (names.get(user.unitId) ?? null),
      ...(activity.get(user.guid) ?? { lastLoginAt: null, sessionNum: 0 }),
      openCaseNum: openCases.get(user.guid) ?? 0,
      roles: roles.map(({ key, name }) => ({ key, name })),
    }));
  }

  /**
   * Adds a user. If duties are separated, the account waits for activation by a security officer.
   * @throws HttpError 403 for rights that the actor lacks, 409 for a taken login name, 422 for an unknown role or unit.
   */
  async add(actor: Administrator, { roleKeys, ...user }: NewUser): Promise<{ guid: string; password: string }> {
    const roles = await this.#requireFitting(roleKeys, user.unitId);
    await this.#accounts.requireUnit(actor.user, user.unitId);
    this.#requireGrantable(actor, [], roles);
    if (await this.#state.users.byLogin(user.loginName)) throw accountErrors.loginNameTaken();
    await this.#requireDistinctNames(user);
    const [guid, password] = [randomUUID(), randomPassword()];
    await this.#audit.record(actor, 'userAdd', user.loginName, { guid, roleKeys, unitId: user.unitId });
    const passwordHash = await hashPassword(password);
    const fresh = { isGenerateUser: true, mustChangePassword: true, isActive: !this.#isSeparated, createdAt: Date.now() };
    const added = await this.#state.users.add({ ...user, ...fresh, guid, passwordHash, roleKeys });
    if (!added) throw accountErrors.loginNameTaken();
    return { guid, password };
  }

  /**
   * @throws HttpError 403 for rights that the actor lacks; 404; 409 for the last administrator, the last auditor who can sign in and the
   * actor's own rights; 422 for an unknown role or unit.
   */
  change(actor: Administrator, guid: string, change: UserChange): Promise<void> {
    return this.#state.decisions.take(() => this.#change(actor, guid, change));
  }

  async #change(actor: Administrator, guid: string, change: UserChange): Promise<void> {
    const user = await this.#accounts.find(actor.user, guid);
    if (this.#isSeparated) requireOwnFields(actor.user, guid, change);
    const roleKeys = change.roleKeys ?? user.roles.map(({ key }) => key);
    const unitId = change.unitId === undefined ? user.unitId : change.unitId;
    const roles = await this.#requireFitting(roleKeys, unitId, user.roles);
    await this.#accounts.requireUnit(actor.user, unitId, user.unitId);
    const all = await this.#state.users.list();
    const { isActive = user.isActive, allowedAddresses = user.allowedAddresses } = change;
    const changed: StoredUser = { ...user, isActive, allowedAddresses, roles };
    const others = all.filter((one) => one.guid !== guid);
    if (isAdministrator(user) && ![changed, ...others].some(isAdministrator)) throw accountErrors.lastAdministrator();
    const { userName = user.userName } = change;
    if (userName !== user.userName) await this.#requireDistinctNames({ userName, guid });
    this.#requireGrantable(actor, user.roles, roles);
    requireOthersRights(actor.user, user, change);
    requireAuditors(actor.user, all, [...others, changed]);
    await this.#audit.record(actor, 'userChange', user.loginName, { guid, ...change });
    const input = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    await this.#state.users.change(guid, input);
    if (!isActive) await this.#jobs.endOf(guid);
  }

  /** @throws HttpError 403 for an account outside the actor's scope, 404, 409 for the actor's own account. */
  async resetPassword(actor: Administrator, guid: string): Promise<{ password: string }> {
    const user = await this.#accounts.find(actor.user, guid);
    if (guid === actor.user.guid) throw accountErrors.ownPasswordReset();
    await this.#audit.record(actor, 'userPassword', user.loginName, { guid });
    const password = randomPassword();
    await setPassword(this.#state, user, password, { mustChange: true });
    return { password };
  }

  /** Ends all sessions of a user. @throws HttpError 403, 404. */
  async revoke(actor: Administrator, guid: string): Promise<void> {
    const { loginName } = await this.#accounts.find(actor.user, guid);
    await this.#audit.record(actor, 'userRevoke', loginName, { guid });
    await this.#state.users.endSessions(guid);
  }

  /** @throws HttpError 409 for a name that readers would confuse with another account's. */
  async #requireDistinctNames({ loginName, userName, guid }: Partial<StoredUser> & Pick<StoredUser, 'userName'>): Promise<void> {
    const others = (await this.#state.users.list()).filter((one) => one.guid !== guid);
    const similar = similarName(userName, others.map((one) => one.userName))
      ?? (loginName !== undefined ? similarName(loginName, others.map((one) => one.loginName)) : undefined);
    if (similar !== undefined) throw accountErrors.similarName(similar);
  }

  /**
   * If duties are separated, users who grant roles hold none of them: `requireSeparated` replaces this rule.
   * @throws HttpError 403 for rights that the actor lacks.
   */
  #requireGrantable(actor: Administrator, before: readonly StoredRole[], after: readonly StoredRole[]): void {
    if (!this.#isSeparated) requireOwn(actor.user, before, after);
  }

  /** @param kept roles that are already held, retired or not. @returns the roles with these keys. */
  async #requireFitting(roleKeys: readonly string[], unitId: string | null, kept: readonly StoredRole[] = []): Promise<StoredRole[]> {
    const roles = await this.#state.users.roles();
    const unknown = roleKeys.filter((key) => !roles.some((role) => role.key === key));
    if (unknown.length > 0) throw accountErrors.invalidRole(unknown);
    const held = roles.filter(({ key }) => roleKeys.includes(key));
    const retired = held.filter(({ key, isRetired }) => isRetired && !kept.some((role) => role.key === key));
    if (retired.length > 0) throw roleErrors.retired(retired.map(({ name }) => name));
    if (this.#isSeparated) requireSeparated(held);
    if (unitId === null && held.every(({ scope }) => scope === 'unit')) throw accountErrors.needsUnit();
    const all = await this.#units.unitsIn({ kind: 'all' });
    if (unitId !== null && !all.some(({ DanWei_Guid }) => DanWei_Guid === unitId)) throw accountErrors.unknownUnit();
    return held;
  }
}

const isAdministrator = ({ isActive, roles }: StoredUser): boolean => isActive && roles.some(({ key }) => key === administratorRole);
