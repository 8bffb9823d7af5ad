import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { startWorker } from '@tenderscope/warehouse';
import { runWorker } from '../../platform/workers/run-worker.ts';
import type { WorkbookJob, WrittenWorkbook } from './workbook-worker.ts';

const program = { built: './features/relations/workbook-worker.mjs', source: './workbook-worker.ts' };

/**
 * Parses a picture of relations and writes it to a workbook on disk, in a separate thread; the file is deleted after reading.
 * @throws HttpError 400 for an invalid picture; the signal's reason.
 */
export async function writeRelationWorkbook(
  input: Omit<WorkbookJob, 'path'>,
  signal: AbortSignal,
): Promise<WrittenWorkbook & { content: Readable }> {
  const folder = await mkdtemp(join(tmpdir(), 'relation-workbook-'));
  const path = join(folder, 'relations.xlsx');
  try {
    const job: WorkbookJob = { ...input, path };
    const written = await runWorker<WrittenWorkbook>(startWorker(import.meta.url, program, job), signal);
    const file = await open(path);
    return { ...written, content: file.createReadStream() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
