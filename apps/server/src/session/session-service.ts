import { createHash, randomBytes } from 'node:crypto';
import type { LoginResult } from '@tenderscope/contract';
import type { StateStore, StoredUser } from '@tenderscope/state';

const absoluteMs = 12 * 3_600_000;
/** An ended session is told apart from an unknown one for this long. */
const rememberMs = 24 * 3_600_000;
/** Use is noted at most this often. */
const touchMs = 60_000;

export type Resolved = { kind: 'active'; user: StoredUser; tokenHash: string } | { kind: 'expired' } | { kind: 'unknown' };

/** Sessions by opaque 256-bit values that only the browser keeps. */
export class SessionService {
  readonly #state: StateStore;
  readonly #idleMs: number;

  constructor(state: StateStore, idleMinutes: number) {
    this.#state = state;
    this.#idleMs = idleMinutes * 60_000;
  }

  async begin(userGuid: string, now: number): Promise<LoginResult> {
    const authorization = randomBytes(32).toString('base64url');
    const expiresAt = now + absoluteMs;
    await this.#state.sessions.forgetExpiredBefore(now - rememberMs);
    await this.#state.sessions.add({ tokenHash: hashOf(authorization), userGuid, lastSeenAt: now, expiresAt });
    return { authorization, expiresAt };
  }

  async resolve(authorization: string, now = Date.now()): Promise<Resolved> {
    const tokenHash = hashOf(authorization);
    const found = await this.#state.users.bySession(tokenHash);
    if (!found) return { kind: 'unknown' };
    const { session, user } = found;
    if (now >= session.expiresAt || now - session.lastSeenAt >= this.#idleMs) return { kind: 'expired' };
    if (!user.isActive) return { kind: 'unknown' };
    if (now - session.lastSeenAt >= touchMs) await this.#state.sessions.touch(tokenHash, now);
    return { kind: 'active', user, tokenHash };
  }

  /** The value is dead at once. */
  async end(tokenHash: string): Promise<void> {
    await this.#state.sessions.end(tokenHash);
  }
}

const hashOf = (authorization: string): string => createHash('sha256').update(authorization).digest('base64url');
