import { open } from 'node:fs/promises';
import { ImportError, type InputFile } from '@tenderscope/warehouse';
import { messages } from '../messages.ts';
import { readMarkup } from './read-markup.ts';
import { readTextFile } from './read-text-file.ts';
import { readWorkbook, type ReadSheets } from './read-workbook.ts';

/**
 * The sheets of a file by its content, whatever its name: a workbook, an HTML or XML table, else a text.
 * @throws ImportError, prefixed with the file's name, for a file that cannot be read.
 */
export async function readSheets(file: InputFile, signal?: AbortSignal): Promise<ReadSheets> {
  if (file.bytes === 0) throw new ImportError(messages.problem(file.name, messages.files.empty));
  const start = await firstBytes(file.path);
  const mark = start.toString('hex', 0, 4);
  if (mark === '504b0304' || mark === '504b0506') return readWorkbook(file, 'xlsx', signal);
  if (mark === 'd0cf11e0' || isBareBiff(start)) return readWorkbook(file, 'binary', signal);
  const text = start.toString('latin1').replaceAll('\0', '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/, '');
  if (/^(?:MIME-Version:|From:.*\r?\n.*MIME)/i.test(text)) throw new ImportError(messages.problem(file.name, messages.files.webArchive));
  return text.startsWith('<') ? readMarkup(file, signal) : readTextFile(file, signal);
}

/** True for a workbook of Excel 3 to 5 without an OLE container: the record that begins it (MS-XLS 2.4.21). */
const isBareBiff = (start: Buffer): boolean => start[0] === 0x09 && [0x02, 0x04, 0x08].includes(start[1] ?? 0) && start[3] === 0;

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
