import { createHash } from 'node:crypto';
import type { SignatureReport } from '@tenderscope/contract';
import { readSignature, signingMessages } from '@tenderscope/signing';
import { orRefuse, problemOf } from './check-signer.ts';
import { signatureReport, storedHere, type VerifyParts } from './signature-report.ts';
import { readStatement } from './signed-statement.ts';

/**
 * Verifies that a signature matches a file: a signature with an embedded statement, on a statement that was signed here, or on the file's
 * own bytes.
 * @throws HttpError 400 for an invalid signature.
 */
export async function verifyFile({ signatures, anchors }: VerifyParts, file: Uint8Array, input: Uint8Array): Promise<SignatureReport> {
  const read = orRefuse(() => readSignature(input));
  const sha256 = createHash('sha256').update(file).digest('hex');
  const stored = await storedHere(signatures, sha256, read);
  const source = read.content ?? (stored ? Buffer.from(stored.source) : undefined);
  const statement = source && readStatement(Buffer.from(source).toString('utf8'));
  const changed = statement && statement.sha256 !== sha256 ? signingMessages.changed : null;
  const problem = problemOf(read, statement ? source : file) ?? changed;
  const recorded = statement ? { purpose: statement.purpose, origin: statement.origin } : null;
  return signatureReport({ read, stored, problem, statement: recorded, sha256 }, anchors);
}
