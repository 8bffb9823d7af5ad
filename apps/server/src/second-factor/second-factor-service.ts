import { randomBytes } from 'node:crypto';
import type { LoginResult } from '@tenderscope/contract';
import type { StateStore, StoredSecondFactor, StoredUser } from '@tenderscope/state';
import type { Actor, AuditService } from '../audit/audit-service.ts';
import { HttpError } from '../http-error.ts';
import { LockedOutError } from '../session/login-guard.ts';
import type { LoginStages } from '../session/login-stages.ts';
import { secondFactorMessages, sessionMessages } from '../session/messages.ts';
import type { SealBox } from '../session/seal-box.ts';
import type { ActiveSession, SessionService } from '../session/session-service.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { base32, matchingStep, totpAddress } from './totp.ts';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
/** Of codes that do not fit, per account, whoever sends them. */
const limit = { attempts: 5, windowMs: 15 * 60_000 };
const totp = 'totp';

interface Parts {
  sessions: SessionService;
  stages: LoginStages;
  audit: AuditService;
  box: SealBox;
}

/** The user who must enter a code, and their name in the audit log. */
export type CodeActor = Actor & { user: StoredUser };

/** Checks an answer of a kind of second factor. @returns whether it fits; it then fits no more. */
type Verify = (user: StoredUser, answer: string) => Promise<boolean>;

/** What users prove their identity with beside the password: a code of an authenticator, or a recovery code. */
export class SecondFactorService {
  readonly #state: StateStore;
  readonly #parts: Parts;
  /** A further kind is one more line here, and a way to enrol it. */
  readonly #kinds = {
    totp: (user, code) => this.#takeTotp(user, code),
    recovery: (user, code) => this.#takeRecoveryCode(user, code),
  } satisfies Record<string, Verify>;

  constructor(state: StateStore, parts: Parts) {
    this.#state = state;
    this.#parts = parts;
  }

  /** Goes on with a login that waits for a second factor. @throws HttpError 400 for a code that does not fit, 401, 429. */
  async pass(actor: CodeActor, caller: Pick<ActiveSession, 'session'>, kind: 'totp' | 'recovery', code: string): Promise<LoginResult> {
    await this.#require(actor, kind, code);
    if (kind === 'recovery') await this.#parts.audit.record(actor, 'recoveryCodeUse', actor.user.loginName);
    return this.#goOn(actor, caller);
  }

  /** A secret that does nothing until it is confirmed. @throws HttpError 409 where there is a confirmed one. */
  async propose({ user }: CodeActor): Promise<{ secret: string; address: string }> {
    const secret = randomBytes(secretBytes);
    const sealed = this.#parts.box.seal(secret.toString('base64url'), purposeOf(user));
    const isProposed = await this.#state.secondFactors.propose(user.guid, totp, sealed, Date.now());
    if (!isProposed) throw new HttpError(409, secondFactorMessages.enrolled);
    return { secret: base32(secret), address: totpAddress({ secret, account: user.loginName, issuer: secondFactorMessages.issuer }) };
  }

  /**
   * Confirms the proposed secret by a code of it; a login that waited for that goes on.
   * @returns the recovery codes, which nobody can show again. @throws HttpError 400, 409, 429.
   */
  async confirm(actor: CodeActor, caller: Pick<ActiveSession, 'session'>, code: string): Promise<{ recoveryCodes: string[]; login: LoginResult | null }> {
    const { user } = actor;
    const found = await this.#state.secondFactors.find(user.guid, totp);
    if (!found) throw new HttpError(409, secondFactorMessages.notProposed);
    if (found.confirmedAt !== null) throw new HttpError(409, secondFactorMessages.enrolled);
    const step = await this.#guarded(actor, () => Promise.resolve(matchingStep(this.#open(user, found), code, Date.now())));
    if (step === undefined) throw new HttpError(400, secondFactorMessages.wrongCode);
    await this.#parts.audit.record(actor, 'secondFactorEnrol', totp);
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((one) => recoveryCodeHash(user.guid, one));
    const isConfirmed = await this.#state.secondFactors.confirm(found, { step, codeHashes: hashes, at: Date.now() });
    if (!isConfirmed) throw new HttpError(409, secondFactorMessages.notProposed);
    return { recoveryCodes, login: caller.session.stage === 'enrolment' ? await this.#goOn(actor, caller) : null };
  }

  async status(user: StoredUser): Promise<{ isEnrolled: boolean; isDemanded: boolean; codesLeft: number }> {
    const { secondFactors } = this.#state;
    const [kinds, codesLeft] = await Promise.all([secondFactors.kinds(user.guid), secondFactors.codesLeft(user.guid)]);
    return { isEnrolled: kinds.length > 0, isDemanded: this.#parts.stages.demandsSecondFactor(user), codesLeft };
  }

  /** New recovery codes in place of all earlier ones. @throws HttpError 400, 409 without a second factor, 429. */
  async renewCodes(actor: CodeActor, code: string): Promise<string[]> {
    await this.#require(actor, 'totp', code);
    await this.#parts.audit.record(actor, 'recoveryCodes', actor.user.loginName);
    const codes = newRecoveryCodes();
    await this.#state.secondFactors.replaceCodes(actor.user.guid, codes.map((one) => recoveryCodeHash(actor.user.guid, one)));
    return codes;
  }

  /** Does without it from now on. @throws HttpError 400, 403 where a role demands it, 409, 429. */
  async remove(actor: CodeActor, code: string): Promise<void> {
    if (this.#parts.stages.demandsSecondFactor(actor.user)) throw new HttpError(403, secondFactorMessages.demanded);
    await this.#require(actor, 'totp', code);
    await this.#parts.audit.record(actor, 'secondFactorRemove', actor.user.loginName);
    await this.#state.secondFactors.forget(actor.user.guid);
  }

  async #goOn({ user }: CodeActor, caller: Pick<ActiveSession, 'session'>): Promise<LoginResult> {
    const login = await this.#parts.sessions.goOn(caller, this.#parts.stages.last(user));
    if (!login) throw new HttpError(401, sessionMessages.unknown);
    return login;
  }

  async #require(actor: CodeActor, kind: 'totp' | 'recovery', code: string): Promise<void> {
    if ((await this.#state.secondFactors.kinds(actor.user.guid)).length === 0) throw new HttpError(409, secondFactorMessages.notEnrolled);
    const isRight = await this.#guarded(actor, async () => ((await this.#kinds[kind](actor.user, code)) ? true : undefined));
    if (!isRight) throw new HttpError(400, kind === 'totp' ? secondFactorMessages.wrongCode : secondFactorMessages.wrongRecoveryCode);
  }

  /** Counts an attempt before it is checked; one that turns out right clears the account. @throws LockedOutError. */
  async #guarded<Found>(actor: CodeActor, check: () => Promise<Found | undefined>): Promise<Found | undefined> {
    const subject = secondFactorSubject(actor.user);
    const now = Date.now();
    if (!(await this.#state.loginFailures.reserve(subject, now, limit))) {
      const until = await this.#state.loginFailures.lockedUntil(subject, now, limit);
      throw new LockedOutError(subject, (until ?? now + limit.windowMs) - now);
    }
    const found = await check();
    if (found === undefined) await this.#parts.audit.record(actor, 'loginFailed', 'secondFactor');
    else await this.#state.loginFailures.clear(subject);
    return found;
  }

  async #takeTotp(user: StoredUser, code: string): Promise<boolean> {
    const found = await this.#state.secondFactors.find(user.guid, totp);
    if (!found || found.confirmedAt === null) return false;
    const step = matchingStep(this.#open(user, found), code.replace(/\s/g, ''), Date.now());
    return step !== undefined && this.#state.secondFactors.takeStep(found, step);
  }

  #takeRecoveryCode(user: StoredUser, code: string): Promise<boolean> {
    return this.#state.secondFactors.takeCode(user.guid, recoveryCodeHash(user.guid, code), Date.now());
  }

  #open(user: StoredUser, { sealedSecret }: StoredSecondFactor): Buffer {
    const secret = this.#parts.box.open(sealedSecret, purposeOf(user));
    if (secret === undefined) throw new HttpError(409, secondFactorMessages.unreadable);
    return Buffer.from(secret, 'base64url');
  }
}

export const secondFactorSubject = ({ guid }: Pick<StoredUser, 'guid'>): string => `second:${guid}`;
const purposeOf = ({ guid }: StoredUser): string => `totp:${guid}`;
