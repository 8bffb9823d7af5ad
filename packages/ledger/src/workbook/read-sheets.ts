import { open } from 'node:fs/promises';
import { ImportError, type InputFile } from '@tenderscope/warehouse';
import { messages } from '../messages.ts';
import { readTextFile } from './read-text-file.ts';
import { readWorkbook, type ReadSheets } from './read-workbook.ts';

/**
 * The sheets of a file: a workbook by its content, whatever its name, else a text.
 * @throws ImportError, named by the file, for one that cannot be read.
 */
export async function readSheets(file: InputFile, signal?: AbortSignal): Promise<ReadSheets> {
  if (file.bytes === 0) throw new ImportError(messages.problem(file.name, messages.files.empty));
  const start = await firstBytes(file.path);
  const isWorkbook = start.startsWith('504b0304') || start.startsWith('504b0506') || start === 'd0cf11e0';
  return isWorkbook ? readWorkbook(file, signal) : readTextFile(file, signal);
}

async function firstBytes(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('hex', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
