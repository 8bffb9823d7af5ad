import type { AccountAccessView, SessionInfo } from '@tenderscope/contract';
import type { StateStore, StoredUser } from '@tenderscope/state';
import type { AuditService } from '../audit/audit-service.ts';
import type { ReportJobs } from '../reports/report-jobs.ts';
import { secondFactorSubject } from '../second-factor/second-factor-service.ts';
import { accountSubject } from '../sessions/login-guard.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { AccountScope } from './account-scope.ts';
import type { Administrator } from './administrator.ts';
import { requireAuditorLeft } from './grant-rules.ts';
import { sessionErrors } from '../sessions/session-errors.ts';
import { secondFactorErrors } from '../second-factor/second-factor-errors.ts';

interface Parts {
  /** Report jobs, which continue without a session. */
  jobs: Pick<ReportJobs, 'endOf'>;
  accounts: AccountScope;
  sessions: SessionService;
  audit: AuditService;
}

/** Lets administrators lock and unlock the accounts in their scope and end their sessions, except their own. */
export class AccountAccess {
  readonly #state: StateStore;
  readonly #accounts: AccountScope;
  readonly #jobs: Pick<ReportJobs, 'endOf'>;
  readonly #sessions: SessionService;
  readonly #audit: AuditService;

  constructor(state: StateStore, { accounts, jobs, sessions, audit }: Parts) {
    this.#jobs = jobs;
    this.#accounts = accounts;
    this.#state = state;
    this.#sessions = sessions;
    this.#audit = audit;
  }

  /**
   * Locks the account, ends the user's sessions and cancels running reports.
   * @throws HttpError 403, 404, 409 for the actor's own account and for the last auditor.
   */
  async lock(actor: Administrator, guid: string, reason: string): Promise<void> {
    const { loginName } = await this.#findOther(actor, guid);
    await this.#state.decisions.take(async () => {
      const all = await this.#state.users.list();
      requireAuditorLeft(all, all.filter((user) => user.guid !== guid));
      await this.#audit.record(actor, 'userLock', loginName, { guid, reason });
      await this.#state.users.setLock(guid, { at: Date.now(), reason });
    });
    await this.#jobs.endOf(guid);
  }

  /**
   * Lifts the lock and the lockout from failed attempts; the password remains. @throws HttpError 403, 404, 409 for the actor's own account.
   */
  async unlock(actor: Administrator, guid: string): Promise<void> {
    const user = await this.#findOther(actor, guid);
    await this.#audit.record(actor, 'userUnlock', user.loginName, { guid });
    await this.#state.users.setLock(guid, null);
    await this.#state.loginFailures.clear(accountSubject(user.loginName));
    await this.#state.loginFailures.clear(secondFactorSubject(user));
    await this.#state.knownAddresses.clearFailures(guid);
  }

  /**
   * Removes the user's second factor and recovery codes, and ends their sessions.
   * @throws HttpError 403, 404, 409 for the actor's own account or an account without a second factor.
   */
  async resetSecondFactor(actor: Administrator, guid: string): Promise<void> {
    const user = await this.#findOther(actor, guid);
    if ((await this.#state.secondFactors.kinds(guid)).length === 0) throw secondFactorErrors.notEnrolled();
    await this.#audit.record(actor, 'secondFactorReset', user.loginName, { guid });
    await this.#state.secondFactors.forget(guid);
    await this.#state.loginFailures.clear(secondFactorSubject(user));
    await this.#state.users.endSessions(guid);
  }

  /** @throws HttpError 403, 404. */
  async sessions({ user }: Administrator, guid: string): Promise<SessionInfo[]> {
    await this.#accounts.see(user, guid);
    return this.#sessions.list(guid);
  }

  /** @throws HttpError 403, 404. */
  async endSession(actor: Administrator, guid: string, id: string): Promise<void> {
    const { loginName } = await this.#accounts.find(actor.user, guid);
    await this.#audit.record(actor, 'sessionEnd', loginName, { guid, id });
    if (!(await this.#state.sessions.endById(guid, id))) throw sessionErrors.unknown();
  }

  /** Second factor, login permission and last address of each account. */
  async states({ user: actor }: Administrator): Promise<AccountAccessView[]> {
    const [users, enrolled] = await Promise.all([this.#accounts.list(actor), this.#state.secondFactors.enrolled()]);
    return users.map(({ guid, lockedAt, lockReason, allowedAddresses, lastLoginAddress }) => {
      return { guid, hasSecondFactor: enrolled.has(guid), lockedAt, lockReason, allowedAddresses, lastLoginAddress };
    });
  }

  async #findOther({ user }: Administrator, guid: string): Promise<StoredUser> {
    const found = await this.#accounts.find(user, guid);
    if (user.guid === guid) throw sessionErrors.ownAccount();
    return found;
  }
}
