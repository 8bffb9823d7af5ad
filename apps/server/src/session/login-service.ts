import { messages, type DeviceKey, type LoginResult } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { HttpError } from '../http-error.ts';
import { issueDeviceKey, openPassword } from './device-key.ts';
import { admitAttempt } from './login-guard.ts';
import { verifyPassword } from './password.ts';
import type { SessionService } from './session-service.ts';

export interface LoginAsk {
  loginName: string;
  passWord: string;
  deviceId: string;
  keyId: string;
  /** The caller's network address. */
  address: string;
}

export class LoginService {
  readonly #state: StateStore;
  readonly #sessions: SessionService;

  constructor(state: StateStore, sessions: SessionService) {
    this.#state = state;
    this.#sessions = sessions;
  }

  publicKey(deviceId: string): Promise<DeviceKey> {
    return issueDeviceKey(this.#state, deviceId, Date.now());
  }

  /** @throws HttpError 400 (account or password wrong, key used up: a 401 would mean an ended session), 429 (too many attempts). */
  async login({ loginName, address, ...sealed }: LoginAsk): Promise<LoginResult> {
    const now = Date.now();
    const attempt = await admitAttempt(this.#state.loginFailures, loginName, address, now);
    const password = await openPassword(this.#state, sealed, now);
    if (password === undefined) throw new HttpError(400, messages.keyExpired);
    const user = await this.#state.users.byLogin(loginName);
    if (!(await verifyPassword(password, user?.passwordHash)) || !user) throw new HttpError(400, messages.loginFailed);
    await attempt.succeeded();
    return this.#sessions.begin(user.guid, now);
  }
}
