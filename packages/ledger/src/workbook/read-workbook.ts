import { readFile } from 'node:fs/promises';
import { ImportError, startWorker, type InputFile } from '@tenderscope/warehouse';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import type { Sheet } from '../sheet.ts';
import { checkArchive } from './check-archive.ts';
import type { WorkbookProblem } from './parse-workbook.ts';
import type { WorkerMessage } from './workbook-worker.ts';

const { files: texts } = messages;
/** The name of a part of encrypted OLE files, as their directory has it (MS-OFFCRYPTO 2.3.4.4). */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');
const program = { built: './ledger/workbook-worker.mjs', source: './workbook-worker.ts' };

export interface ReadSheets {
  sheets: Sheet[];
  /** For the user, in Chinese. */
  notices: string[];
}

/**
 * The sheets of a workbook. A thread of its own parses it, with a heap of `limits.workerHeapMb`; macros never run.
 * @throws ImportError, named by the file, for one that is encrypted, damaged or too large; the reason of `signal` when it aborts.
 */
export async function readWorkbook(file: InputFile, signal?: AbortSignal): Promise<ReadSheets> {
  const refuse = (error: unknown): never => {
    throw error instanceof ImportError ? new ImportError(messages.problem(file.name, error.message), { cause: error }) : error;
  };
  try {
    const hasMacros = await check(file);
    return { sheets: await parse(file.path, signal), notices: hasMacros ? [texts.macros(file.name)] : [] };
  } catch (error) {
    return refuse(error);
  }
}

/** Returns true for a workbook with macros. */
async function check({ path, bytes: size }: InputFile): Promise<boolean> {
  if (size > limits.fileBytes) throw new ImportError(texts.fileTooLarge);
  const bytes = await readFile(path);
  if (bytes[0] === 0xd0) {
    if (bytes.includes(encryptedPart)) throw new ImportError(texts.encrypted);
    return bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'));
  }
  const parts = await checkArchive(bytes);
  if (!parts.some((part) => /^(?:xl\/|\/xl\/)/i.test(part))) throw new ImportError(texts.notWorkbook);
  return parts.some((part) => /vbaProject\.bin$/i.test(part));
}

function parse(path: string, signal: AbortSignal | undefined): Promise<Sheet[]> {
  signal?.throwIfAborted();
  const worker = startWorker(import.meta.url, program, path, { maxOldGenerationSizeMb: limits.workerHeapMb });
  const sheets: Sheet[] = [];
  return new Promise<Sheet[]>((resolve, reject) => {
    const abort = (): void => reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal?.addEventListener('abort', abort, { once: true });
    worker.on('message', (message: WorkerMessage) => {
      if ('sheet' in message) sheets.push({ ...message.sheet, rows: [] });
      else if ('rows' in message) for (const row of message.rows) sheets.at(-1)?.rows.push(row);
      else if ('problem' in message) reject(new ImportError(textOfProblem(message.problem)));
      else resolve(sheets);
    });
    worker.on('error', (error: Error & { code?: string }) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ImportError(texts.outOfMemory, { cause: error }) : error);
    });
  }).finally(() => void worker.terminate());
}

function textOfProblem(problem: WorkbookProblem): string {
  if (problem.kind === 'tooManyRows') return texts.tooManyRows(problem.sheet);
  if (problem.kind === 'tooManyColumns') return texts.tooManyColumns(problem.sheet, problem.columns);
  return texts[problem.kind];
}
