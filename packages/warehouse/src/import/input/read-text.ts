import { isAscii, isUtf8 } from 'node:buffer';
import { ImportError } from '../import-error.ts';
import { messages } from '../messages.ts';
import type { InputFile } from './input-file.ts';
import { readBlocks, type ReadOptions } from './read-blocks.ts';

const lineFeed = 10;
/** Stands for bytes that GB18030 does not know: found in no UTF-8 text, so that the row is told apart later. */
const undecodable = 0xff;

/**
 * A text file as UTF-8 blocks without its BOM. GB18030 is recognised by its first lines that are not ASCII and decoded;
 * bytes that are wrong in the file's encoding stay in place as invalid UTF-8.
 * @throws ImportError for content that is no such text: a spreadsheet, a web page, UTF-16.
 */
export async function* readText(file: InputFile, options?: ReadOptions): AsyncGenerator<Buffer> {
  let isFirst = true;
  /** Null for UTF-8, undefined until a byte tells. */
  let decoder: InstanceType<typeof TextDecoder> | null | undefined;
  for await (const block of readBlocks(file, options)) {
    let text = block;
    if (isFirst) {
      isFirst = false;
      const foreign = foreignContent(block);
      if (foreign !== undefined) throw new ImportError(messages.files.problem(file.name, foreign));
      if (startsWith(block, [0xef, 0xbb, 0xbf])) {
        decoder = null;
        text = block.subarray(3);
      }
    }
    if (decoder === undefined && !isAscii(text)) decoder = looksLikeGb18030(text) ? new TextDecoder('gb18030') : null;
    yield decoder ? toUtf8(decoder.decode(text, { stream: true })) : text;
  }
  if (decoder) yield toUtf8(decoder.decode());
}

function startsWith(block: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => block[index] === byte);
}

function foreignContent(block: Buffer): string | undefined {
  const { files } = messages;
  if (startsWith(block, [0x50, 0x4b, 3, 4]) || startsWith(block, [0xd0, 0xcf, 0x11, 0xe0])) return files.spreadsheet;
  if (block.toString('latin1', 0, 4) === 'PAR1') return files.parquet;
  if (startsWith(block, [0xff, 0xfe]) || startsWith(block, [0xfe, 0xff])) return files.utf16;
  return /^(?:\xef\xbb\xbf)?\s*</.test(block.toString('latin1', 0, 256)) ? files.markup : undefined;
}

/** Whether most lines that are not ASCII are no UTF-8: a single damaged line does not make a file GB18030. */
function looksLikeGb18030(block: Buffer): boolean {
  let votes = 0;
  for (let start = 0; start < block.length;) {
    const feed = block.indexOf(lineFeed, start);
    if (feed < 0 && start > 0) break; // may end within a character
    const line = block.subarray(start, feed < 0 ? block.length : feed);
    if (!isAscii(line)) votes += isUtf8(line) ? -1 : 1;
    start += line.length + 1;
  }
  return votes > 0;
}

function toUtf8(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (!text.includes('\ufffd')) return bytes;
  for (let at = bytes.indexOf('\ufffd'); at >= 0; at = bytes.indexOf('\ufffd', at)) bytes.fill(undecodable, at, at + 3);
  return bytes;
}
