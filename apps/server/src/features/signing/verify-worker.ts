import { workerData } from 'node:worker_threads';
import type { StoredSignature } from '@tenderscope/state';
import { doJob, requestOf } from '../../platform/workers/do-job.ts';
import { TrustAnchorFolder } from './trust-anchors.ts';
import { verifyFile } from './verify-file.ts';
import { verifyPdf } from './verify-pdf.ts';

export interface VerifyJob {
  file: Uint8Array;
  /** Undefined for a PDF with an embedded signature. */
  signature: Uint8Array | undefined;
  /** Folder of the authorities that the operator trusts. */
  anchors: string | undefined;
}

// Runs outside the request thread: for a file of 20 MB a digest takes tens of milliseconds, with SM3 about a second.
const { file, signature, anchors } = workerData as VerifyJob;
await doJob(async () => {
  const signatures = { ofContent: (sha256: string) => requestOf<StoredSignature[]>(sha256) };
  const parts = { signatures, anchors: await new TrustAnchorFolder(anchors).read() };
  return signature === undefined ? verifyPdf(parts, file) : verifyFile(parts, file, signature);
});
