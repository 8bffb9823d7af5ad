import { createHash } from 'node:crypto';
import type { SignatureReport } from '@tenderscope/contract';
import { checkSignature, holderKindOf, readSignature, SigningError, signingMessages, type ReadSignature } from '@tenderscope/signing';
import type { SignatureRepository, StoredSignature } from '@tenderscope/state';
import { HttpError } from '../http-error.ts';
import { signerFinding } from './check-signer.ts';
import { readStatement, type SignedStatement } from './signed-statement.ts';
import type { TrustAnchors } from './trust-anchors.ts';

interface VerifyParts {
  signatures: SignatureRepository;
  anchors: TrustAnchors;
}

const algorithms = { rsa: 'RSA', sm2: 'SM2', ec: 'ECDSA' } as const;

/**
 * Whether a signature is about a file: one with the statement inside, one over a statement that was signed here, or one over the
 * file's own bytes.
 * @throws HttpError 400 for what is no signature.
 */
export async function verifyFile({ signatures, anchors }: VerifyParts, file: Uint8Array, given: Uint8Array): Promise<SignatureReport> {
  const read = readOrRefuse(given);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const stored = (await signatures.ofContent(sha256)).find(({ cms }) => isSame(read, Buffer.from(cms, 'base64')));
  const source = read.content ?? (stored ? Buffer.from(stored.source) : undefined);
  const statement = source && readStatement(Buffer.from(source).toString('utf8'));
  const problem = problemOf(read, { file, sha256, source, statement });
  const time = timeOf(read, problem === null ? stored : undefined);
  const finding = signerFinding(read, anchors, { at: time.signedAt ?? Date.now(), isTimeClaimed: time.timeSource === 'claimed' });
  const { signer } = read;
  const isOrganisation = holderKindOf(signer.subject) === 'organisation';
  return {
    isIntact: problem === null,
    problem,
    signer: {
      name: isOrganisation ? signer.subject.organisation : signer.subject.commonName,
      code: isOrganisation ? signer.subject.organisationCode : signer.subject.serialNumber,
      kind: holderKindOf(signer.subject),
      issuer: signer.issuer.text,
      serial: signer.serial,
      sha256: signer.sha256,
      algorithm: algorithms[signer.kind],
      validFrom: signer.validFrom,
      validTo: signer.validTo,
    },
    ...time,
    isInTime: time.signedAt === null ? null : finding.isInTime,
    chain: finding.chain,
    revocation: finding.revocation,
    statement: statement && problem === null ? { purpose: statement.purpose, origin: statement.origin } : null,
    sha256,
  };
}

interface Signed {
  file: Uint8Array;
  sha256: string;
  source: Uint8Array | undefined;
  statement: SignedStatement | undefined;
}

function problemOf(read: ReadSignature, { file, sha256, source, statement }: Signed): string | null {
  try {
    checkSignature(read, statement && source ? source : file);
  } catch (error) {
    if (error instanceof SigningError) return error.message;
    throw error;
  }
  return statement && statement.sha256 !== sha256 ? signingMessages.changed : null;
}

function timeOf({ claimedAt }: ReadSignature, stored: StoredSignature | undefined): Pick<SignatureReport, 'signedAt' | 'timeSource'> {
  if (stored) return { signedAt: stored.signedAt, timeSource: 'server' };
  return claimedAt === undefined ? { signedAt: null, timeSource: null } : { signedAt: claimedAt, timeSource: 'claimed' };
}

/** Whether two are the same signature, with their content inside or not. */
const isSame = (one: ReadSignature, other: Uint8Array): boolean => one.info.signature.isEqual(readSignature(other).info.signature);

function readOrRefuse(given: Uint8Array): ReadSignature {
  try {
    return readSignature(given);
  } catch (error) {
    if (error instanceof SigningError) throw new HttpError(400, error.message);
    throw error;
  }
}
