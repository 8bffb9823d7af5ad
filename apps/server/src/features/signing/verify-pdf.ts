import { createHash } from 'node:crypto';
import type { SignatureReport } from '@tenderscope/contract';
import { pdfSignatureOf, readSignature, signingMessages } from '@tenderscope/signing';
import { orRefuse, problemOf } from './check-signer.ts';
import { signatureReport, storedHere, type VerifyParts } from './signature-report.ts';
import { signatureErrors } from './signature-errors.ts';

/**
 * Verifies that all of a PDF is as its last signer signed it: any addition after the signature counts as a change.
 * @throws HttpError 400 for a missing or unreadable signature.
 */
export async function verifyPdf({ signatures, anchors }: VerifyParts, file: Uint8Array): Promise<SignatureReport> {
  const { cms, signed, isComplete } = orRefuse(() => pdfSignatureOf(file));
  const read = orRefuse(() => readSignature(cms));
  if (read.content !== undefined) throw signatureErrors.otherPdfSignature();
  const sha256 = createHash('sha256').update(file).digest('hex');
  const stored = await storedHere(signatures, sha256, read);
  const problem = problemOf(read, signed) ?? (isComplete ? null : signingMessages.pdf.appended);
  return signatureReport({ read, stored, problem, statement: null, sha256 }, anchors);
}
