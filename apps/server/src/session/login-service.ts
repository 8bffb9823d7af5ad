import { messages, type DeviceKey, type LoginResult } from '@tenderscope/contract';
import type { StateStore, StoredUser } from '@tenderscope/state';
import { minPasswordLength } from '../accounts/add-user.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { HttpError } from '../http-error.ts';
import { issueDeviceKey, openSealed } from './device-key.ts';
import { admitAttempt } from './login-guard.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { SessionService } from './session-service.ts';

export interface LoginAsk {
  loginName: string;
  passWord: string;
  deviceId: string;
  keyId: string;
  /** The caller's network address. */
  address: string;
}

export interface PasswordAsk extends Omit<LoginAsk, 'loginName'> {
  oldPassWord: string;
  user: StoredUser;
  /** Of the session that asks: the others end. */
  tokenHash: string;
}

export class LoginService {
  readonly #state: StateStore;
  readonly #sessions: SessionService;
  readonly #audit: AuditService;

  constructor(state: StateStore, sessions: SessionService, audit: AuditService) {
    this.#state = state;
    this.#sessions = sessions;
    this.#audit = audit;
  }

  publicKey(deviceId: string): Promise<DeviceKey> {
    return issueDeviceKey(this.#state, deviceId, Date.now());
  }

  /** @throws HttpError 400 (account or password wrong, key used up: a 401 would mean an ended session), 429 (too many attempts). */
  async login({ loginName, address, passWord, keyId, deviceId }: LoginAsk): Promise<LoginResult> {
    const now = Date.now();
    const attempt = await this.#admit(loginName, address, now);
    const [password] = (await openSealed(this.#state, { keyId, deviceId, texts: [passWord] }, now)) ?? [];
    if (password === undefined) throw new HttpError(400, messages.keyExpired);
    const user = await this.#state.users.byLogin(loginName);
    if (!(await verifyPassword(password, user?.passwordHash)) || !user?.isActive) {
      await this.#audit.record({ user, loginName, address }, 'loginFailed');
      throw new HttpError(400, messages.loginFailed);
    }
    await attempt.succeeded();
    await this.#audit.record({ user, address }, 'login');
    return this.#sessions.begin(user.guid, now);
  }

  /** @throws HttpError 400 (a password that is wrong, too short or the same; key used up), 429 (too many attempts). */
  async changePassword({ user, address, oldPassWord, passWord, keyId, deviceId, tokenHash }: PasswordAsk): Promise<void> {
    const now = Date.now();
    const attempt = await this.#admit(user.loginName, address, now);
    const opened = await openSealed(this.#state, { keyId, deviceId, texts: [oldPassWord, passWord] }, now);
    const [old, next] = opened ?? [];
    if (old === undefined || next === undefined) throw new HttpError(400, messages.keyExpired);
    if (!(await verifyPassword(old, user.passwordHash))) {
      await this.#audit.record({ user, address }, 'loginFailed', 'passwordChange');
      throw new HttpError(400, messages.accounts.wrongPassword);
    }
    await attempt.succeeded();
    if (next === old) throw new HttpError(400, messages.accounts.samePassword);
    if (next.length < minPasswordLength) throw new HttpError(400, messages.accounts.shortPassword);
    await this.#audit.record({ user, address }, 'passwordChange', user.loginName);
    await this.#state.users.setPassword(user.guid, await hashPassword(next));
    await this.#state.sessions.endOthersOf(user.guid, tokenHash);
  }

  async #admit(loginName: string, address: string, now: number): ReturnType<typeof admitAttempt> {
    try {
      return await admitAttempt(this.#state.loginFailures, loginName, address, now);
    } catch (error) {
      await this.#audit.record({ loginName, address }, 'loginFailed', 'locked');
      throw error;
    }
  }
}
