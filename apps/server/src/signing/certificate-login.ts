import { signatureMessages, type SignatureRequest } from '@tenderscope/contract';
import type { AccountCertificate, StateStore, StoredUser } from '@tenderscope/state';
import { HttpError } from '../http-error.ts';
import { requireSigner } from './check-signer.ts';
import { issueChallenge, takeChallenge } from './signature-challenges.ts';
import type { TrustAnchorFolder } from './trust-anchors.ts';

interface CertificateLoginParts {
  state: StateStore;
  anchors: TrustAnchorFolder;
}

interface AnsweredChallenge {
  user: Pick<StoredUser, 'guid'>;
  nonce: string;
  /** DER or PEM of a detached CMS over the challenge's source. */
  signature: Uint8Array;
}

/** What a user is to sign to prove that they have a certificate: purpose, origin and a nonce of ours. */
export const issueCertificateChallenge = ({ state }: CertificateLoginParts, user: Pick<StoredUser, 'guid'>, origin: string): Promise<SignatureRequest> =>
  issueChallenge(state.signatures, { userGuid: user.guid, subject: '', purpose: signatureMessages.loginPurpose, origin, sha256: '' });

/**
 * The second factor of a sign-in: the certificate of the user that signed the challenge just now. The challenge is spent by the call,
 * whatever comes of it; the certificate must be in time, for signing, not revoked, of a trusted authority where any is configured, and
 * bound to the account.
 * @throws HttpError 400 with the reason, 403 for a certificate that is not bound to the account, 409 for a challenge that is gone.
 */
export async function verifyCertificateChallenge(parts: CertificateLoginParts, answered: AnsweredChallenge): Promise<AccountCertificate> {
  const { sha256 } = await provenCertificate(parts, answered);
  const bound = await parts.state.signatures.certificatesOf(answered.user.guid);
  const found = bound.find(({ certificateSha256 }) => certificateSha256 === sha256);
  if (!found) throw new HttpError(403, signatureMessages.notBound);
  return found;
}

/** Binds the certificate that signed a challenge to the account. @throws HttpError as above, and 409 for one that an account has. */
export async function bindCertificate(parts: CertificateLoginParts, answered: AnsweredChallenge): Promise<AccountCertificate> {
  const { sha256, subject } = await provenCertificate(parts, answered);
  const certificate = { certificateSha256: sha256, userGuid: answered.user.guid, subject: subject.text, addedAt: Date.now() };
  if (!(await parts.state.signatures.bindCertificate(certificate))) throw new HttpError(409, signatureMessages.boundElsewhere);
  return certificate;
}

async function provenCertificate({ state, anchors }: CertificateLoginParts, { user, nonce, signature }: AnsweredChallenge) {
  const source = await takeChallenge(state.signatures, { nonce, userGuid: user.guid, subject: '' });
  return requireSigner(signature, source, await anchors.read());
}
