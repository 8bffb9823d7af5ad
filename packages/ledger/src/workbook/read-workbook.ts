import { readFile } from 'node:fs/promises';
import { ImportError, startWorker, type InputFile } from '@tenderscope/warehouse';
import { ZipArchive, ZipError } from '@tenderscope/formats';
import { limits, maxParts } from '../limits.ts';
import { messages } from '../messages.ts';
import type { Sheet } from '../sheet.ts';
import { PackedRows } from './packed-rows.ts';
import type { WorkbookProblem } from './workbook-error.ts';
import type { SheetMessage, WorkbookContent, WorkerMessage } from './workbook-worker.ts';

const { files: texts } = messages;
/** The name of a part of encrypted OLE files, as in their directory (MS-OFFCRYPTO 2.3.4.4). */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');
const program = { built: './ledger/workbook-worker.mjs', source: './workbook-worker.ts' };

export interface ReadSheets {
  sheets: Sheet[];
  /** For the user, in Chinese. */
  notices: string[];
}

/**
 * The sheets of a ZIP or OLE workbook. A separate thread parses it, with a heap of `limits.workerHeapMb`; macros never run.
 * @throws ImportError, prefixed with the file's name, for a workbook that is encrypted, damaged or too large; the reason of `signal` when
 * it aborts.
 */
export async function readWorkbook(file: InputFile, kind: 'xlsx' | 'binary', signal?: AbortSignal): Promise<ReadSheets> {
  return named(file, async () => {
    if (file.bytes > limits.fileBytes) throw new ImportError(texts.fileTooLarge);
    const hasMacros = await (kind === 'xlsx' ? checkArchive(file.path) : checkBinary(file.path));
    const read = await parseInThread(file.name, { kind, path: file.path }, signal);
    return hasMacros ? { ...read, notices: [texts.macros(file.name), ...read.notices] } : read;
  });
}

/** Runs a reader of a file. @throws ImportError with the name of the file before its message. */
export async function named<Result>(file: InputFile, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ImportError ? new ImportError(messages.problem(file.name, error.message), { cause: error }) : error;
  }
}

/** Returns true for a workbook with macros. */
async function checkBinary(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  if (bytes.includes(encryptedPart)) throw new ImportError(texts.encrypted);
  return bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'));
}

/** Returns true for a workbook with macros. */
async function checkArchive(path: string): Promise<boolean> {
  const zip = await ZipArchive.open(path, maxParts).catch((error: unknown) => {
    throw error instanceof ZipError ? new ImportError(texts.broken, { cause: error }) : error;
  });
  zip.close();
  const has = (part: RegExp): boolean => zip.entries.some((entry) => part.test(entry.path));
  if (has(/^xl\/workbook\.bin$/i)) throw new ImportError(texts.binaryWorkbook);
  if (has(/^content\.xml$/i)) throw new ImportError(texts.openDocument);
  if (!has(/^\/?xl\//i)) throw new ImportError(texts.notWorkbook);
  if (zip.entries.reduce((sum, { bytes }) => sum + bytes, 0) > limits.unpackedBytes) throw new ImportError(texts.unpackedTooLarge);
  return has(/vbaProject\.bin$/i);
}

interface ThreadSheets extends ReadSheets {
  sheets: (Sheet & { rows: PackedRows })[];
}

/** Parses content in a separate thread. @throws ImportError for content that is damaged or too large. */
export function parseInThread(name: string, content: WorkbookContent, signal: AbortSignal | undefined): Promise<ReadSheets> {
  signal?.throwIfAborted();
  const worker = startWorker(import.meta.url, program, content, { maxOldGenerationSizeMb: limits.workerHeapMb });
  const read: ThreadSheets = { sheets: [], notices: [] };
  return new Promise<ReadSheets>((resolve, reject) => {
    const abort = (): void => reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal?.addEventListener('abort', abort, { once: true });
    worker.on('message', (message: WorkerMessage) => {
      if ('problem' in message) reject(new ImportError(textOfProblem(message.problem)));
      else if ('isDone' in message) resolve(read);
      else receive(name, read, message);
    });
    worker.on('error', (error: Error & { code?: string }) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ImportError(texts.outOfMemory, { cause: error }) : error);
    });
  }).finally(() => void worker.terminate());
}

function receive(name: string, { sheets, notices }: ThreadSheets, message: SheetMessage): void {
  const last = sheets.at(-1);
  if ('sheet' in message) sheets.push({ name: message.sheet, rows: new PackedRows(), merges: [], hiddenRows: [], hiddenColumns: [] });
  else if (!last) return;
  else if ('block' in message) last.rows.addBlock(message.block);
  else {
    const { uncomputed, ...shape } = message.shape;
    Object.assign(last, shape);
    if (uncomputed > 0) notices.push(texts.uncomputed(name, last.name, uncomputed));
  }
}

function textOfProblem(problem: WorkbookProblem): string {
  if (problem.kind === 'tooManyRows') return texts.tooManyRows(problem.sheet);
  if (problem.kind === 'tooManyColumns') return texts.tooManyColumns(problem.sheet, problem.columns);
  return texts[problem.kind];
}
