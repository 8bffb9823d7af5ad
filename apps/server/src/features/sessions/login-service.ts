import type { LoginResult, OwnPassword } from '@tenderscope/contract';
import type { StateStore, StoredUser } from '@tenderscope/state';
import { passwordProblem } from '../accounts/password-problem.ts';
import type { Actor, AuditService } from '../audit/audit-service.ts';
import { LRUCache } from 'lru-cache';
import { isAllowedAddress } from './allowed-address.ts';
import { LockedOutError, LoginGuard, LoginKeyError, type AttemptSteps } from './login-guard.ts';
import type { LoginKeys } from './login-keys.ts';
import { hashPassword, isOutdatedHash, legacyPrefix, verifyPassword } from './password.ts';
import type { LoginStages } from './login-stages.ts';
import type { SessionService } from './session-service.ts';
import { sessionErrors } from './session-errors.ts';
import { accountErrors } from '../accounts/account-errors.ts';
import { generalErrors } from '../../platform/general-errors.ts';

/** Locked-out attempts leave at most one entry in the audit log in this time, per account or address. */
const lockedEntryMs = 60_000;
const maxSubjects = 10_000;

export interface LoginRequest {
  loginName: string;
  passWord: string;
  deviceId: string;
  keyId: string;
  /** Network address of the caller. */
  address: string;
  requestId?: string;
  userAgent?: string | undefined;
}

type LoginPlace = Pick<LoginRequest, 'address' | 'userAgent'>;

export interface LoginSettings {
  /** Number of former passwords that are refused. */
  passwordHistory: number;
}

export interface PasswordRequest extends Omit<LoginRequest, 'loginName'> {
  oldPassWord: string;
  user: StoredUser;
  /** Session of the request: the others end. */
  tokenHash: string;
}

interface LoginParts {
  sessions: SessionService;
  audit: AuditService;
  keys: LoginKeys;
  stages: LoginStages;
}

export class LoginService {
  readonly #state: StateStore;
  readonly #sessions: SessionService;
  readonly #audit: AuditService;
  readonly #keys: LoginKeys;
  readonly #guard: LoginGuard;
  readonly #stages: LoginStages;
  readonly #passwordHistory: number;
  readonly #lockedEntries = new LRUCache<string, true>({ max: maxSubjects, ttl: lockedEntryMs });

  constructor(state: StateStore, { sessions, audit, keys, stages }: LoginParts, { passwordHistory }: LoginSettings) {
    this.#state = state;
    this.#sessions = sessions;
    this.#audit = audit;
    this.#keys = keys;
    this.#stages = stages;
    this.#passwordHistory = passwordHistory;
    this.#guard = new LoginGuard(state);
  }

  /** @throws HttpError 400 (account or password wrong, key used up: a 401 would mean an ended session), 429 (too many attempts). */
  async login({ loginName, address, requestId, passWord, keyId, deviceId, userAgent }: LoginRequest): Promise<LoginResult> {
    const actor = { loginName, address, requestId };
    const { session } = await this.#guarded(actor, {
      loginName,
      address,
      open: () => this.#keys.open({ keyId, deviceId, texts: [passWord] }),
      verify: async ([password = '']) => {
        const user = await this.#state.users.byLogin(loginName);
        const isRight = await this.#verify(password, user);
        // The state of an account is reported to its owner only.
        if (user && isRight && !(user.isActive && user.lockedAt === null)) {
          await this.#audit.record({ ...actor, user }, 'loginFailed', user.isActive ? 'accountLocked' : 'accountDisabled');
          throw user.isActive ? sessionErrors.accountLocked() : sessionErrors.accountDisabled();
        }
        if (user && isRight && !isAllowedAddress(address, user.allowedAddresses)) {
          await this.#audit.record({ ...actor, user }, 'loginFailed', 'address');
          throw sessionErrors.addressNotAllowed();
        }
        const begun = user && isRight ? await this.#begin(user, password, { address, userAgent }) : undefined;
        if (!user || !begun) {
          await this.#audit.record({ ...actor, user }, 'loginFailed');
          throw generalErrors.loginFailed();
        }
        await this.#audit.record({ ...actor, user }, 'login', begun.stage ?? '');
        return { userGuid: user.guid, session: begun };
      },
    });
    return session;
  }

  /** @throws HttpError 400 (a password that is wrong, breaks a rule or is unchanged; key used up), 429 (too many attempts). */
  async changePassword({ user, address, requestId, oldPassWord, passWord, keyId, deviceId, tokenHash }: PasswordRequest): Promise<void> {
    const actor = { user, address, requestId };
    const { next, old } = await this.#guarded(actor, {
      loginName: user.loginName,
      address,
      open: () => this.#keys.open({ keyId, deviceId, texts: [oldPassWord, passWord] }),
      verify: async ([input = '', wanted = '']) => {
        if (!(await this.#verify(input, user))) {
          await this.#audit.record(actor, 'loginFailed', 'passwordChange');
          throw accountErrors.wrongPassword();
        }
        return { userGuid: user.guid, old: input, next: wanted };
      },
    });
    if (next === old) throw accountErrors.samePassword();
    const problem = passwordProblem(next, user.loginName);
    if (problem) throw accountErrors.weakPassword(problem);
    await this.#requireNew(user, next);
    await this.#audit.record(actor, 'passwordChange', user.loginName);
    const isChanged = await this.#state.users.changePassword(user, await hashPassword(next), tokenHash);
    if (!isChanged) throw accountErrors.wrongPassword();
  }

  /** @throws HttpError 400 if it is not the user's password, LockedOutError. */
  async confirmPassword(caller: Actor & { user: StoredUser }, { passWord, keyId, deviceId }: OwnPassword): Promise<void> {
    const { user, address, requestId } = caller;
    const actor = { user, address, requestId };
    await this.#guarded(actor, {
      loginName: user.loginName,
      address,
      open: () => this.#keys.open({ keyId, deviceId, texts: [passWord] }),
      verify: async ([input = '']) => {
        if (!(await this.#verify(input, user))) {
          await this.#audit.record(actor, 'loginFailed', 'secondFactorEnrol');
          throw sessionErrors.wrongOwnPassword();
        }
        return { userGuid: user.guid };
      },
    });
  }

  /** Runs a guarded attempt; the key of a successful one does not count for its address. */
  async #guarded<Opened, Found extends { userGuid: string }>(actor: Actor, steps: AttemptSteps<Opened, Found>): Promise<Found> {
    try {
      const found = await this.#guard.check(steps);
      this.#keys.giveBack(actor.address);
      return found;
    } catch (error) {
      if (error instanceof LoginKeyError) await this.#audit.record(actor, 'loginFailed', 'key');
      if (error instanceof LockedOutError && !this.#lockedEntries.get(error.subject)) {
        this.#lockedEntries.set(error.subject, true);
        await this.#audit.record(actor, 'loginFailed', 'locked');
      }
      throw error;
    }
  }

  #verify(password: string, user: StoredUser | undefined): Promise<boolean> {
    return verifyPassword(password, user?.passwordHash, () => this.#state.users.anyHash(legacyPrefix));
  }

  async #begin(user: StoredUser, password: string, from: LoginPlace): Promise<LoginResult | undefined> {
    const rehashed = isOutdatedHash(user.passwordHash) ? await hashPassword(password) : undefined;
    const checked = { version: user.passwordVersion, rehashed };
    const start = { ...from, userGuid: user.guid, passwordProblem: passwordProblem(password, user.loginName) };
    const login = await this.#sessions.begin({ ...start, stage: await this.#stages.first(user) }, checked);
    return login && this.#stages.withFactors(user, login);
  }

  /** @throws HttpError 400 for one of the user's last passwords. */
  async #requireNew({ guid }: StoredUser, password: string): Promise<void> {
    const former = await this.#state.users.formerPasswords(guid, this.#passwordHistory);
    for (const hash of former) {
      const isFormer = await verifyPassword(password, hash, () => Promise.resolve(false));
      if (isFormer) throw sessionErrors.formerPassword(this.#passwordHistory);
    }
  }
}
