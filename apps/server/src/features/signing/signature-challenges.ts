import { createHash, randomBytes } from 'node:crypto';
import type { SignatureRequest } from '@tenderscope/contract';
import type { SignatureRepository } from '@tenderscope/state';
import { statementText, type SignedStatement } from './signed-statement.ts';
import { signatureErrors } from './signature-errors.ts';

const nonceBytes = 32;
const lifetimeMs = 5 * 60_000;
const hashOf = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

interface ChallengeFor extends Omit<SignedStatement, 'nonce'> {
  userGuid: string;
  /** Guid of the file; for a login its use and session. */
  subject: string;
  /** True to invalidate earlier ones on the subject. */
  replacesEarlier?: boolean;
}

type AnsweredNonce = Pick<ChallengeFor, 'userGuid' | 'subject'> & Pick<SignedStatement, 'nonce'>;

/** Creates a text for a user to sign, with a nonce of the server: 32 bytes, valid for five minutes. */
export async function issueChallenge(signatures: SignatureRepository, challenge: ChallengeFor): Promise<SignatureRequest> {
  const { userGuid, subject, replacesEarlier = false, ...statement } = challenge;
  const nonce = randomBytes(nonceBytes).toString('base64url');
  const source = statementText({ ...statement, nonce });
  const expiresAt = Date.now() + lifetimeMs;
  const stored = { nonceHash: hashOf(nonce), userGuid, source, subject, expiresAt };
  await (replacesEarlier ? signatures.replaceNonce(stored) : signatures.addNonce(stored));
  return { nonce, source, expiresAt };
}

/** Text that a user received. A nonce is accepted once, with any result. @throws HttpError 409. */
export async function takeChallenge(signatures: SignatureRepository, answer: AnsweredNonce): Promise<string> {
  const { nonce, userGuid, subject } = answer;
  const taken = await signatures.takeNonce(hashOf(nonce), userGuid, Date.now());
  if (taken?.subject !== subject) throw signatureErrors.nonceExpired();
  return taken.source;
}
