import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { signatureMessages, type SignatureReport } from '@tenderscope/contract';
import { pdfSignatureOf, readSignature, signingMessages } from '@tenderscope/signing';
import { HttpError } from '../http-error.ts';
import { orRefuse, problemOf } from './check-signer.ts';
import { signatureReport, storedHere, type VerifyParts } from './signature-report.ts';

/**
 * Whether a PDF is as its last signer signed it, all of it: whatever was added after the signature counts as a change.
 * @throws HttpError 400 for one without a signature, or with one that cannot be read.
 */
export async function verifyPdf({ signatures, anchors }: VerifyParts, file: Uint8Array): Promise<SignatureReport> {
  const { cms, signed, isWhole } = orRefuse(() => pdfSignatureOf(file));
  const read = orRefuse(() => readSignature(cms));
  if (read.content !== undefined) throw new HttpError(400, signatureMessages.otherPdfSignature);
  // Each of the steps takes tens of milliseconds of a large file: others take their turn between them.
  await nextTurn();
  const sha256 = createHash('sha256').update(file).digest('hex');
  await nextTurn();
  const stored = await storedHere(signatures, sha256, read);
  const problem = problemOf(read, signed) ?? (isWhole ? null : signingMessages.pdf.appended);
  return signatureReport({ read, stored, problem, statement: null, sha256 }, anchors);
}
