import type { BoundCertificate, CertificateBinding, ChallengeUse, OwnPassword, SecondFactorAnswer, SignatureRequest } from '@tenderscope/contract';
import type { StateStore, StoredUser } from '@tenderscope/state';
import type { AuditService } from '../audit/audit-service.ts';
import type { LoginStages } from '../sessions/login-stages.ts';
import { bindCertificate, issueCertificateChallenge, type AnsweredChallenge } from '../signing/certificate-login.ts';
import type { TrustAnchorFolder } from '../signing/trust-anchors.ts';
import { challengeOwner, type FactorCaller } from './factor-caller.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import type { SecondFactorService } from './second-factor-service.ts';
import { secondFactorErrors } from './second-factor-errors.ts';

const maxCertificates = 5;

interface OwnerProof {
  proof?: SecondFactorAnswer | undefined;
  password?: OwnPassword | undefined;
}

interface Parts {
  factors: SecondFactorService;
  stages: LoginStages;
  audit: AuditService;
  anchors: TrustAnchorFolder;
}

/** Certificates that users authenticate with in addition to the password. */
export class CertificateService {
  readonly #state: StateStore;
  readonly #parts: Parts;

  constructor(state: StateStore, parts: Parts) {
    this.#state = state;
    this.#parts = parts;
  }

  challenge(caller: FactorCaller, use: ChallengeUse): Promise<SignatureRequest> {
    return issueCertificateChallenge({ state: this.#state, anchors: this.#parts.anchors }, challengeOwner(caller), use);
  }

  async list({ guid }: Pick<StoredUser, 'guid'>): Promise<BoundCertificate[]> {
    const bound = await this.#state.signatures.certificatesOf(guid);
    return bound.map(({ certificateSha256: sha256, subject, addedAt, validTo }) => ({ sha256, subject, addedAt, validTo }));
  }

  /**
   * Binds the certificate that signed a challenge, and continues a login that waited for it. An open session requires a proof by an
   * existing factor of the user, or the password.
   * @throws HttpError 400, 403, 409, 429.
   */
  async bind(caller: FactorCaller, answered: AnsweredChallenge, { proof, password }: OwnerProof): Promise<CertificateBinding> {
    const { user, stage } = caller;
    const { factors, audit, anchors } = this.#parts;
    const { length } = await this.list(user);
    if (length >= maxCertificates) throw secondFactorErrors.tooManyCertificates(maxCertificates);
    const needsProof = stage === 'open' && (await this.#state.secondFactors.kinds(user.guid)).length > 0;
    if (needsProof && !proof) throw secondFactorErrors.proofNeeded();
    await bindCertificate({ state: this.#state, anchors }, challengeOwner(caller), answered, async ({ certificateSha256, subject }) => {
      if (needsProof && proof) await factors.prove(caller, proof);
      else await factors.confirmOwner(caller, password);
      await audit.record(caller, 'certificateBind', subject, { sha256: certificateSha256 });
    });
    const recoveryCodes = await this.#firstRecoveryCodes(user);
    return { recoveryCodes, login: stage === 'enrolment' ? await factors.goOn(caller, 'certificate') : null };
  }

  /** @throws HttpError 400, 403 for the last one if a role requires it, 404, 429. */
  async unbind(caller: FactorCaller, sha256: string, proof: SecondFactorAnswer): Promise<void> {
    const { user } = caller;
    const { factors, stages, audit } = this.#parts;
    const bound = await this.list(user);
    const found = bound.find((one) => one.sha256 === sha256);
    if (!found) throw secondFactorErrors.unknownCertificate();
    if (bound.length === 1 && (stages.demandsCertificate(user) || (await this.#isLastFactor(user)))) {
      throw secondFactorErrors.lastCertificate();
    }
    await factors.prove(caller, proof);
    await audit.record(caller, 'certificateUnbind', found.subject, { sha256 });
    await this.#state.signatures.unbindCertificate(user.guid, sha256);
    if ((await this.#state.secondFactors.kinds(user.guid)).length === 0) await this.#state.secondFactors.replaceCodes(user.guid, []);
  }

  /** True if a role requires a second factor, and the user has only certificates. */
  async #isLastFactor(user: StoredUser): Promise<boolean> {
    return this.#parts.stages.demandsSecondFactor(user) && (await this.#state.secondFactors.kinds(user.guid)).length === 1;
  }

  async #firstRecoveryCodes({ guid }: StoredUser): Promise<string[] | null> {
    if ((await this.#state.secondFactors.codesLeft(guid)) > 0) return null;
    const codes = newRecoveryCodes();
    await this.#state.secondFactors.replaceCodes(guid, codes.map((code) => recoveryCodeHash(guid, code)));
    return codes;
  }
}
