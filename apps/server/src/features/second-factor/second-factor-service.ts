import { randomBytes } from 'node:crypto';
import type { Enrolled, FactorKind, LoginResult, OwnPassword, ProposedSecret, SecondFactorAnswer, SecondFactorState } from '@tenderscope/contract';
import type { StateStore, StoredSecondFactor, StoredUser } from '@tenderscope/state';
import type { AuditService } from '../audit/audit-service.ts';
import { LockedOutError } from '../sessions/login-guard.ts';
import type { LoginService } from '../sessions/login-service.ts';
import type { LoginStages } from '../sessions/login-stages.ts';
import { secondFactorMessages } from '../sessions/messages.ts';
import type { SealBox } from '../sessions/seal-box.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { verifyCertificateChallenge } from '../signing/certificate-login.ts';
import type { TrustAnchorFolder } from '../signing/trust-anchors.ts';
import { challengeOwner, type FactorCaller } from './factor-caller.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { base32, matchingStep, totpAddress } from './totp.ts';
import { secondFactorErrors } from './second-factor-errors.ts';
import { sessionErrors } from '../sessions/session-errors.ts';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
/** Limit of wrong codes per account, from any sender. */
const limit = { attempts: 5, windowMs: 15 * 60_000 };
const totp = 'totp';

interface Parts {
  login: LoginService;
  sessions: SessionService;
  stages: LoginStages;
  audit: AuditService;
  box: SealBox;
  anchors: TrustAnchorFolder;
}

/** Second factors of users, in addition to the password: a code of an authenticator, a certificate, or a recovery code. */
export class SecondFactorService {
  readonly #state: StateStore;
  readonly #parts: Parts;

  constructor(state: StateStore, parts: Parts) {
    this.#state = state;
    this.#parts = parts;
  }

  /** Continues a login that waits for a second factor. @throws HttpError 400 for a wrong code, 401, 429. */
  async pass(caller: FactorCaller, answer: SecondFactorAnswer): Promise<LoginResult> {
    const { user } = caller;
    const { stages } = this.#parts;
    const isOther = answer.kind !== 'certificate' && stages.demandsCertificate(user);
    if (isOther && (await stages.usable(user)).includes('certificate')) throw secondFactorErrors.certificateRequired();
    await this.prove(caller, answer);
    return this.goOn(caller, answer.kind === 'certificate' ? 'certificate' : totp);
  }

  /**
   * Prevents a person at an open session from locking its owner out: the first factor of an account requires the password, which a waiting
   * login has just verified. @throws HttpError 400 without it or for a wrong one.
   */
  async confirmOwner(caller: FactorCaller, password: OwnPassword | undefined): Promise<void> {
    if (caller.stage !== 'open' || (await this.#state.secondFactors.kinds(caller.user.guid)).length > 0) return;
    if (!password) throw secondFactorErrors.passwordNeeded();
    await this.#parts.login.confirmPassword(caller, password);
  }

  /** Creates a secret that has no effect until it is confirmed. @throws HttpError 400 for the password, 409 if there is a confirmed one. */
  async propose(caller: FactorCaller, password?: OwnPassword): Promise<ProposedSecret> {
    const { user, stage } = caller;
    const isOwn = stage === 'open' && (await this.#state.secondFactors.kinds(user.guid)).includes('certificate');
    if (isOwn) throw secondFactorErrors.certificateBound();
    await this.confirmOwner(caller, password);
    const secret = randomBytes(secretBytes);
    const sealed = this.#parts.box.seal(secret.toString('base64url'), purposeOf(user));
    const isProposed = await this.#state.secondFactors.propose(user.guid, totp, sealed, Date.now());
    if (!isProposed) throw secondFactorErrors.alreadyEnrolled();
    return { secret: base32(secret), address: totpAddress({ secret, account: user.loginName, issuer: secondFactorMessages.issuer }) };
  }

  /**
   * Confirms the proposed secret by one of its codes, and continues a login that waited for it.
   * @returns the recovery codes, which cannot be shown again. @throws HttpError 400, 409, 429.
   */
  async confirm(caller: FactorCaller, code: string): Promise<Enrolled> {
    const { user } = caller;
    const found = await this.#state.secondFactors.find(user.guid, totp);
    if (!found) throw secondFactorErrors.notProposed();
    if (found.confirmedAt !== null) throw secondFactorErrors.alreadyEnrolled();
    const step = await this.#guarded(caller, () => Promise.resolve(matchingStep(this.#open(user, found), code, Date.now())));
    if (step === undefined) throw secondFactorErrors.wrongCode();
    await this.#parts.audit.record(caller, 'secondFactorEnrol', totp);
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((one) => recoveryCodeHash(user.guid, one));
    const isConfirmed = await this.#state.secondFactors.confirm(found, { step, codeHashes: hashes, at: Date.now() });
    if (!isConfirmed) throw secondFactorErrors.notProposed();
    return { recoveryCodes, login: caller.stage === 'enrolment' ? await this.goOn(caller, totp) : null };
  }

  async status(user: StoredUser): Promise<SecondFactorState> {
    const { secondFactors } = this.#state;
    const { stages } = this.#parts;
    const [kinds, codesLeft] = await Promise.all([secondFactors.kinds(user.guid), secondFactors.codesLeft(user.guid)]);
    const [isDemanded, isCertificateDemanded] = [stages.demandsSecondFactor(user), stages.demandsCertificate(user)];
    return { isEnrolled: kinds.length > 0, hasAuthenticator: kinds.includes(totp), isDemanded, isCertificateDemanded, codesLeft };
  }

  /** Replaces all earlier recovery codes. @throws HttpError 400, 409 without a second factor, 429. */
  async renewCodes(caller: FactorCaller, answer: SecondFactorAnswer): Promise<string[]> {
    const { user } = caller;
    await this.prove(caller, answer);
    await this.#parts.audit.record(caller, 'recoveryCodes', user.loginName);
    const codes = newRecoveryCodes();
    await this.#state.secondFactors.replaceCodes(user.guid, codes.map((one) => recoveryCodeHash(user.guid, one)));
    return codes;
  }

  /** Removes the authenticator. @throws HttpError 400, 403 if a role requires a factor and none would remain, 409, 429. */
  async remove(caller: FactorCaller, code: string): Promise<void> {
    const { user } = caller;
    const hasOther = (await this.#state.secondFactors.kinds(user.guid)).some((kind) => kind !== totp);
    if (this.#parts.stages.demandsSecondFactor(user) && !hasOther) throw secondFactorErrors.required();
    await this.prove(caller, { kind: totp, code });
    await this.#parts.audit.record(caller, 'secondFactorRemove', user.loginName);
    await this.#state.secondFactors.forgetKind(user.guid, totp);
  }

  /** Continues a login after a second factor of this kind. @throws HttpError 401. */
  async goOn({ user, session }: FactorCaller, kind: FactorKind): Promise<LoginResult> {
    const { sessions, stages } = this.#parts;
    const login = await sessions.goOn({ session }, stages.afterFactor(user, kind));
    if (!login) throw sessionErrors.loginNotFound();
    return stages.withFactors(user, login);
  }

  /** Accepts an answer, which is valid once. @throws HttpError 400, 403 for a certificate of nobody or another account, 409, 429. */
  async prove(caller: FactorCaller, answer: SecondFactorAnswer): Promise<void> {
    const { user } = caller;
    if ((await this.#state.secondFactors.kinds(user.guid)).length === 0) throw secondFactorErrors.notEnrolled();
    const isRight = await this.#guarded(caller, async () => ((await this.#take(caller, answer)) ? true : undefined));
    if (!isRight) throw answer.kind === totp ? secondFactorErrors.wrongCode() : secondFactorErrors.wrongRecoveryCode();
    if (answer.kind === 'recovery') await this.#parts.audit.record(caller, 'recoveryCodeUse', user.loginName);
  }

  /** True if an answer is valid, which it then no longer is. A further kind needs one more case here, and an enrolment. */
  async #take(caller: FactorCaller, answer: SecondFactorAnswer): Promise<boolean> {
    if (answer.kind !== 'certificate') {
      return answer.kind === totp ? this.#takeTotp(caller.user, answer.code) : this.#takeRecoveryCode(caller.user, answer.code);
    }
    const { anchors, audit } = this.#parts;
    const signed = { nonce: answer.nonce, signature: Buffer.from(answer.signature, 'base64') };
    const parts = { state: this.#state, anchors };
    const { certificateSha256, subject } = await verifyCertificateChallenge(parts, challengeOwner(caller), signed);
    await audit.record(caller, 'certificateUse', subject, { sha256: certificateSha256 });
    return true;
  }

  /** Counts an attempt before it is checked; a successful one clears the account. @throws LockedOutError. */
  async #guarded<Found>(actor: FactorCaller, check: () => Promise<Found | undefined>): Promise<Found | undefined> {
    const subject = secondFactorSubject(actor.user);
    const now = Date.now();
    if (!(await this.#state.loginFailures.reserve(subject, now, limit))) {
      const until = await this.#state.loginFailures.lockedUntil(subject, now, limit);
      throw new LockedOutError(subject, (until ?? now + limit.windowMs) - now);
    }
    let found: Found | undefined;
    try {
      found = await check();
    } finally {
      if (found === undefined) await this.#parts.audit.record(actor, 'loginFailed', 'secondFactor');
    }
    if (found !== undefined) await this.#state.loginFailures.clear(subject);
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
    if (secret === undefined) throw secondFactorErrors.unreadable();
    return Buffer.from(secret, 'base64url');
  }
}

export const secondFactorSubject = ({ guid }: Pick<StoredUser, 'guid'>): string => `second:${guid}`;
const purposeOf = ({ guid }: StoredUser): string => `totp:${guid}`;
