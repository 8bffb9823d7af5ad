import { isAscii, isUtf8 } from 'node:buffer';
import { ImportError } from '../import-error.ts';
import { messages } from '../messages.ts';
import type { InputFile } from './input-file.ts';
import { InvisibleStripper } from './invisible-stripper.ts';
import { readBlocks, type ReadOptions } from './read-blocks.ts';

const lineFeed = 10;
/** Stands for bytes that GB18030 does not know: found in no UTF-8 text, so that the row is told apart later. */
const undecodable = 0xff;

export interface TextOptions extends ReadOptions {
  /** Tells afterwards what it found. */
  stripper?: InvisibleStripper | undefined;
}

/**
 * A text file as UTF-8 blocks without its BOM and without invisible characters. GB18030 is recognised by its first lines that
 * are not ASCII and decoded; bytes that are wrong in the file's encoding stay in place as invalid UTF-8.
 * @throws ImportError for content that is no such text: a spreadsheet, a web page, UTF-16.
 */
export async function* readText(file: InputFile, options: TextOptions = {}): AsyncGenerator<Buffer> {
  const { stripper = new InvisibleStripper() } = options;
  for await (const block of readUtf8(file, options)) yield stripper.push(block);
  yield stripper.end();
}

async function* readUtf8(file: InputFile, options: ReadOptions): AsyncGenerator<Buffer> {
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
  if (startsWith(block, [0xff, 0xfe]) || startsWith(block, [0xfe, 0xff]) || isBareUtf16(block)) return files.utf16;
  return /^(?:\xef\xbb\xbf)?\s*</.test(block.toString('latin1', 0, 256)) ? files.markup : undefined;
}

/** UTF-16 without its mark: a header is ASCII, so that every other byte is 0. */
function isBareUtf16(block: Buffer): boolean {
  const [first, second, third, fourth] = block;
  return (second === 0 && fourth === 0 && first !== 0) || (first === 0 && third === 0 && second !== 0);
}

/** Whether most lines that are not ASCII are no UTF-8: a single damaged line does not make a file GB18030. */
function looksLikeGb18030(block: Buffer): boolean {
  let votes = 0;
  for (let start = 0; start < block.length;) {
    const feed = block.indexOf(lineFeed, start);
    const line = feed < 0 ? withoutCut(block.subarray(start)) : block.subarray(start, feed);
    if (!isAscii(line)) votes += isUtf8(line) ? -1 : 1;
    if (feed < 0) break;
    start += line.length + 1;
  }
  return votes > 0;
}

/** Bytes without a character of UTF-8 that they begin and do not end. */
function withoutCut(bytes: Buffer): Buffer {
  for (let cut = 1; cut <= 3; cut += 1) {
    const byte = bytes.at(-cut) ?? 0;
    if (byte >= 0xc2) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > cut ? bytes.subarray(0, bytes.length - cut) : bytes;
    if (byte < 0x80) return bytes;
  }
  return bytes;
}

function toUtf8(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (!text.includes('\ufffd')) return bytes;
  for (let at = bytes.indexOf('\ufffd'); at >= 0; at = bytes.indexOf('\ufffd', at)) bytes.fill(undecodable, at, at + 3);
  return bytes;
}
