import { signatureMessages, type ChallengeUse, type SignatureRequest } from '@tenderscope/contract';
import type { AccountCertificate, StateStore, StoredUser } from '@tenderscope/state';
import { requireSigner } from './check-signer.ts';
import { issueChallenge, takeChallenge } from './signature-challenges.ts';
import { readStatement } from './signed-statement.ts';
import type { TrustAnchorFolder } from './trust-anchors.ts';
import { signatureErrors } from './signature-errors.ts';

interface CertificateLoginParts {
  state: Pick<StateStore, 'signatures'>;
  anchors: TrustAnchorFolder;
}

/** Owner of a challenge: it is valid for one user, one of their sessions and one site. */
export interface ChallengeOwner {
  user: Pick<StoredUser, 'guid'>;
  /** Id of the session. */
  session: string;
  origin: string;
  /** True in an open session: a proof then confirms a change of the account, and is not a login. */
  isOpen?: boolean;
}

export interface AnsweredChallenge {
  nonce: string;
  /** DER or PEM of a detached CMS on the challenge's source. */
  signature: Uint8Array;
}

const subjectOf = (use: ChallengeUse, { session }: ChallengeOwner): string => `${use}:${session}`;

function purposeOf(use: ChallengeUse, { isOpen }: ChallengeOwner): string {
  if (use === 'binding') return signatureMessages.bindingPurpose;
  return isOpen ? signatureMessages.changePurpose : signatureMessages.loginPurpose;
}

/**
 * Creates the text that a user signs to prove that they have a certificate: purpose, origin and a nonce of the server. Replaces an earlier
 * one.
 */
export function issueCertificateChallenge(
  parts: CertificateLoginParts,
  owner: ChallengeOwner,
  use: ChallengeUse,
): Promise<SignatureRequest> {
  const about = { userGuid: owner.user.guid, subject: subjectOf(use, owner), purpose: purposeOf(use, owner), origin: owner.origin, sha256: '' };
  return issueChallenge(parts.state.signatures, { ...about, replacesEarlier: true });
}

/**
 * Second factor of a login: the certificate of the user that just signed the challenge. The call uses up the challenge with any result. The
 * certificate must be valid, permit signing, not be revoked, be from a trusted authority if any is configured, and be bound to the account.
 * @throws HttpError 400 with the reason, 403 for a certificate that is not bound to the account, 409 for an unknown challenge.
 */
export async function verifyCertificateChallenge(
  parts: CertificateLoginParts,
  owner: ChallengeOwner,
  answered: AnsweredChallenge,
): Promise<AccountCertificate> {
  const { sha256, validTo } = await provenCertificate(parts, owner, 'proof', answered);
  const bound = await parts.state.signatures.certificatesOf(owner.user.guid);
  const found = bound.find(({ certificateSha256 }) => certificateSha256 === sha256);
  if (!found) throw signatureErrors.notBound();
  if (found.validTo === null) await parts.state.signatures.noteValidity(sha256, validTo);
  return { ...found, validTo };
}

/**
 * Binds the certificate that signed a challenge to the account.
 * @param beforeBinding is called after the verification of the signature. @throws HttpError as above, and 409 for one that an account
 * already has.
 */
export async function bindCertificate(
  parts: CertificateLoginParts,
  owner: ChallengeOwner,
  answered: AnsweredChallenge,
  beforeBinding: (certificate: AccountCertificate) => Promise<void> = () => Promise.resolve(),
): Promise<AccountCertificate> {
  const { sha256, subject, validTo } = await provenCertificate(parts, owner, 'binding', answered);
  const certificate = { certificateSha256: sha256, userGuid: owner.user.guid, subject: subject.text, addedAt: Date.now(), validTo };
  await beforeBinding(certificate);
  if (!(await parts.state.signatures.bindCertificate(certificate))) throw signatureErrors.boundElsewhere();
  return certificate;
}

async function provenCertificate(parts: CertificateLoginParts, owner: ChallengeOwner, use: ChallengeUse, answered: AnsweredChallenge) {
  const { nonce, signature } = answered;
  const source = await takeChallenge(parts.state.signatures, { nonce, userGuid: owner.user.guid, subject: subjectOf(use, owner) });
  if (readStatement(source)?.origin !== owner.origin) throw signatureErrors.nonceExpired();
  return requireSigner(signature, source, await parts.anchors.read());
}
