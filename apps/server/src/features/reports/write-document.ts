import type { Report } from '@tenderscope/contract';
import { startWorker } from '@tenderscope/warehouse';
import { runWorker } from '../../platform/workers/run-worker.ts';

const program = { built: './features/reports/document-worker.mjs', source: './document-worker.ts' };

export interface DocumentJob {
  report: Report;
  /** Further line of its header. */
  watermark?: string | undefined;
}

/** The report as a Word document (.docx), written in a thread of its own. @throws the signal's reason. */
export async function writeDocument(job: DocumentJob, signal: AbortSignal): Promise<Buffer> {
  return Buffer.from(await runWorker<Uint8Array>(startWorker(import.meta.url, program, job), signal));
}
