import { createHash, randomBytes } from 'node:crypto';
import type { LoginResult } from '@tenderscope/contract';
import { isStateFull, type CheckedPassword, type StateStore, type StoredUser } from '@tenderscope/state';
import { userThrough, type RolePreview } from '../admin/role-preview.ts';
import type { PasswordProblem } from '../accounts/password-problem.ts';

const absoluteMs = 12 * 3_600_000;
/** An ended session is told apart from an unknown one for this long. */
const rememberMs = 24 * 3_600_000;
/** Use is noted at most this often. */
const touchMs = 60_000;
/** Expired sessions are forgotten at most this often. */
const forgetMs = 60_000;

export interface ActiveSession {
  kind: 'active';
  user: StoredUser;
  tokenHash: string;
  /** What the password that the session began with breaks of the rules. */
  passwordProblem: string | null;
  /** The role that the user looks through; `user` has no more than it. */
  preview: RolePreview | null;
}

export type Resolved = ActiveSession | { kind: 'expired' } | { kind: 'unknown' };

/** Sessions by opaque 256-bit values that only the browser keeps. */
export class SessionService {
  readonly #state: StateStore;
  readonly #idleMs: number;
  #forgotAt = 0;

  constructor(state: StateStore, idleMinutes: number) {
    this.#state = state;
    this.#idleMs = idleMinutes * 60_000;
  }

  /** @returns undefined when the user is not active or has another password than the one that was checked. */
  async begin(userGuid: string, checked: CheckedPassword, passwordProblem: PasswordProblem | null): Promise<LoginResult | undefined> {
    const now = Date.now();
    const authorization = randomBytes(32).toString('base64url');
    const expiresAt = now + absoluteMs;
    if (now - this.#forgotAt >= forgetMs) {
      this.#forgotAt = now;
      await this.#state.sessions.forgetExpiredBefore(now - rememberMs);
    }
    const session = { tokenHash: hashOf(authorization), userGuid, lastSeenAt: now, expiresAt, passwordProblem };
    return (await this.#state.sessions.begin(session, checked)) ? { authorization, expiresAt } : undefined;
  }

  async resolve(authorization: string, now = Date.now()): Promise<Resolved> {
    const tokenHash = hashOf(authorization);
    const found = await this.#state.users.bySession(tokenHash);
    if (!found) return { kind: 'unknown' };
    const { session, user } = found;
    if (now >= session.expiresAt || now - session.lastSeenAt >= this.#idleMs) return { kind: 'expired' };
    if (!user.isActive) return { kind: 'unknown' };
    if (now - session.lastSeenAt >= touchMs) await this.#state.sessions.touch(tokenHash, now).catch(unlessFull);
    const preview = session.preview ? (JSON.parse(session.preview) as RolePreview) : null;
    return { kind: 'active', user: preview ? userThrough(user, preview) : user, tokenHash, passwordProblem: session.passwordProblem, preview };
  }

  /** The value is dead at once. */
  async end(tokenHash: string): Promise<void> {
    await this.#state.sessions.end(tokenHash);
  }
}

/** What only reads goes on while the disk is full. */
function unlessFull(error: unknown): void {
  if (!isStateFull(error)) throw error;
}

const hashOf = (authorization: string): string => createHash('sha256').update(authorization).digest('base64url');
