import { createHash, randomBytes } from 'node:crypto';
import type { LoginResult, SessionInfo } from '@tenderscope/contract';
import { isStateFull, type CheckedPassword, type NewSession, type SessionLimit, type SessionStage, type StateStore, type StoredSession, type StoredUser } from '@tenderscope/state';
import { userThrough, type RolePreview } from '../administration/role-preview.ts';
import { separated } from '../administration/separation/separate-duties.ts';
import { isPasswordProblem, type PasswordProblem } from '../accounts/password-problem.ts';

const absoluteMs = 12 * 3_600_000;
/** Time limit of a session that waits for a second factor or its enrolment. */
const waitingMs = 10 * 60_000;
/** An ended session is distinguished from an unknown one for this time. */
const rememberMs = 24 * 3_600_000;
/** Minimum interval between updates of the last use. */
const touchMs = 60_000;
/** Minimum interval between deletions of expired sessions. */
const forgetMs = 60_000;

export interface ActiveSession {
  kind: 'active';
  user: StoredUser;
  tokenHash: string;
  /** Rule that the password of the login breaks. */
  passwordProblem: string | null;
  /** Previewed role; `user` has no more rights than it. */
  preview: RolePreview | null;
  session: StoredSession;
}

export interface SessionRules {
  idleMinutes: number;
  /** Maximum sessions of one user; 0 for no limit. */
  perUser: number;
  /** True if the officers' duties are mutually exclusive. */
  isSeparated?: boolean;
}

/** User and origin of a new session. */
export interface SessionStart {
  userGuid: string;
  address: string;
  userAgent?: string | undefined;
  passwordProblem: PasswordProblem | null;
  stage: SessionStage;
}

export type Resolved = ActiveSession | { kind: 'expired' } | { kind: 'unknown' };

/** Sessions, identified by opaque 256-bit tokens that only the browser stores. */
export class SessionService {
  readonly #state: StateStore;
  readonly #idleMs: number;
  readonly #perUser: number;
  readonly #isSeparated: boolean;
  #forgotAt = 0;

  constructor(state: StateStore, { idleMinutes, perUser, isSeparated = false }: SessionRules) {
    this.#state = state;
    this.#idleMs = idleMinutes * 60_000;
    this.#perUser = perUser;
    this.#isSeparated = isSeparated;
  }

  /** @returns undefined if the user may not sign in, or the password has changed since it was checked. */
  async begin(start: SessionStart, checked: CheckedPassword): Promise<LoginResult | undefined> {
    const now = Date.now();
    if (now - this.#forgotAt >= forgetMs) {
      this.#forgotAt = now;
      await this.#state.sessions.forgetExpiredBefore(now - rememberMs);
    }
    const { session, answer } = newSession(start, now);
    return (await this.#state.sessions.begin(session, checked, this.#limit(now))) ? answer : undefined;
  }

  /** Replaces a waiting session by one with another token. @returns undefined if the waiting one has ended. */
  async goOn({ session: waiting }: Pick<ActiveSession, 'session'>, stage: SessionStage): Promise<LoginResult | undefined> {
    const { userGuid, address, userAgent, tokenHash, passwordProblem } = waiting;
    const now = Date.now();
    const problem = isPasswordProblem(passwordProblem) ? passwordProblem : null;
    const { session, answer } = newSession({ userGuid, address, userAgent, passwordProblem: problem, stage }, now);
    return (await this.#state.sessions.replace(tokenHash, session, this.#limit(now))) ? answer : undefined;
  }

  /** Open sessions of a user, last used first. */
  async list(userGuid: string, own?: string): Promise<SessionInfo[]> {
    const now = Date.now();
    const found = await this.#state.sessions.ofUser(userGuid, now, now - this.#idleMs);
    return found.map(({ id, startedAt, lastSeenAt, expiresAt, address, userAgent, tokenHash }) => ({
      ...{ id, startedAt, lastSeenAt, expiresAt, address, userAgent },
      isOwn: tokenHash === own,
    }));
  }

  #limit(now: number): SessionLimit | undefined {
    return this.#perUser === 0 ? undefined : { max: this.#perUser, seenAfter: now - this.#idleMs };
  }

  async resolve(authorization: string, now = Date.now()): Promise<Resolved> {
    const tokenHash = hashOf(authorization);
    const found = await this.#state.users.bySession(tokenHash);
    if (!found) return { kind: 'unknown' };
    const { session, user } = found;
    if (now >= session.expiresAt || now - session.lastSeenAt >= this.#idleMs) return { kind: 'expired' };
    if (!user.isActive || user.lockedAt !== null) return { kind: 'unknown' };
    if (now - session.lastSeenAt >= touchMs) await this.#state.sessions.touch(tokenHash, now).catch(unlessFull);
    const preview = session.preview ? (JSON.parse(session.preview) as RolePreview) : null;
    const seen = preview ? userThrough(user, preview) : user;
    return {
      ...{ kind: 'active', user: this.#isSeparated ? separated(seen) : seen, tokenHash },
      ...{ passwordProblem: session.passwordProblem, preview, session },
    };
  }

  /** Ends a session; its token is invalid at once. */
  async end(tokenHash: string): Promise<void> {
    await this.#state.sessions.end(tokenHash);
  }
}

/** Ignores a full disk, so that reads continue. */
function unlessFull(error: unknown): void {
  if (!isStateFull(error)) throw error;
}

const hashOf = (authorization: string): string => createHash('sha256').update(authorization).digest('base64url');

const maxAgent = 300;

function newSession({ userGuid, address, userAgent = '', passwordProblem, stage }: SessionStart, now: number): { session: NewSession; answer: LoginResult } {
  const authorization = randomBytes(32).toString('base64url');
  const expiresAt = now + (stage === 'secondFactor' || stage === 'enrolment' ? waitingMs : absoluteMs);
  const place = { startedAt: now, address, userAgent: userAgent.slice(0, maxAgent), stage };
  const session = { tokenHash: hashOf(authorization), userGuid, lastSeenAt: now, expiresAt, passwordProblem, ...place };
  return { session, answer: { authorization, expiresAt, ...(stage !== 'open' && { stage }) } };
}
