import { createHash, randomBytes } from 'node:crypto';
import { signatureMessages, type SignatureRequest } from '@tenderscope/contract';
import type { SignatureRepository } from '@tenderscope/state';
import { HttpError } from '../http-error.ts';
import { statementText, type SignedStatement } from './signed-statement.ts';

const nonceBytes = 32;
const lifetimeMs = 5 * 60_000;
const hashOf = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

interface ChallengeFor extends Omit<SignedStatement, 'nonce'> {
  userGuid: string;
  /** Guid of the file; of a sign-in its use and session. */
  subject: string;
  /** Ends earlier ones about the subject. */
  replacesEarlier?: boolean;
}

type AnsweredNonce = Pick<ChallengeFor, 'userGuid' | 'subject'> & Pick<SignedStatement, 'nonce'>;

/** Gives a user a text to sign, with a nonce of ours: 32 bytes, for five minutes. */
export async function issueChallenge(signatures: SignatureRepository, challenge: ChallengeFor): Promise<SignatureRequest> {
  const { userGuid, subject, replacesEarlier = false, ...statement } = challenge;
  const nonce = randomBytes(nonceBytes).toString('base64url');
  const source = statementText({ ...statement, nonce });
  const expiresAt = Date.now() + lifetimeMs;
  const stored = { nonceHash: hashOf(nonce), userGuid, source, subject, expiresAt };
  await (replacesEarlier ? signatures.replaceNonce(stored) : signatures.addNonce(stored));
  return { nonce, source, expiresAt };
}

/** The text that a user was given; a nonce is taken once, whatever comes of it. @throws HttpError 409. */
export async function takeChallenge(signatures: SignatureRepository, answer: AnsweredNonce): Promise<string> {
  const { nonce, userGuid, subject } = answer;
  const taken = await signatures.takeNonce(hashOf(nonce), userGuid, Date.now());
  if (taken?.subject !== subject) throw new HttpError(409, signatureMessages.nonceGone);
  return taken.source;
}
