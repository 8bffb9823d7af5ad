import type { SignatureReport } from '@tenderscope/contract';
import type { SignatureRepository } from '@tenderscope/state';
import { startWorker } from '@tenderscope/warehouse';
import { runWorker } from '../../platform/workers/run-worker.ts';
import type { VerifyJob } from './verify-worker.ts';

const program = { built: './features/signing/verify-worker.mjs', source: './verify-worker.ts' };

/** Verifies signatures of files, each in a separate thread. */
export class Verification {
  readonly #signatures: Pick<SignatureRepository, 'ofContent'>;
  readonly #anchors: string | undefined;

  /** @param anchors folder of the authorities that the operator trusts */
  constructor(signatures: Pick<SignatureRepository, 'ofContent'>, anchors: string | undefined) {
    this.#signatures = signatures;
    this.#anchors = anchors;
  }

  /** @throws HttpError 400 for an invalid signature; the signal's reason. */
  verify(input: Pick<VerifyJob, 'file' | 'signature'>, signal: AbortSignal): Promise<SignatureReport> {
    const job: VerifyJob = { file: input.file, signature: input.signature, anchors: this.#anchors };
    const worker = startWorker(import.meta.url, program, job);
    return runWorker<SignatureReport, string>(worker, signal, (sha256) => this.#signatures.ofContent(sha256));
  }
}
