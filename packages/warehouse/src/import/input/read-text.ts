import { isAscii } from 'node:buffer';
import { ImportError } from '../import-error.ts';
import { messages } from '../messages.ts';
import type { InputFile } from './input-file.ts';
import { InvisibleStripper } from './invisible-stripper.ts';
import { readBlocks, type ReadOptions } from './read-blocks.ts';
import { isBareUtf16, markedEncoding, recogniseEncoding, startsWith, Utf8Check } from './recognise-encoding.ts';

/** Replaces bytes that are not a character of their encoding. It occurs in no UTF-8 text, so that the row can be recognised later. */
const undecodable = 0xff;

export interface TextOptions extends ReadOptions {
  /** Counts the characters it removes. */
  stripper?: InvisibleStripper | undefined;
  /** Receives the name of an encoding that was detected by content. */
  onRecognised?: ((encoding: string) => void) | undefined;
  /** True if the text may be HTML or XML. */
  isMarkup?: boolean | undefined;
  /** True if the text is JSON: UTF-8 unless another encoding is named, and valid. */
  isJson?: boolean | undefined;
}

/**
 * A text file as UTF-8 blocks without its byte order mark and without invisible characters. The encoding is that of the mark, otherwise the
 * one that the caller names, otherwise detected: GB18030 by the first lines that are not ASCII. Bytes that are invalid in the encoding are
 * kept as invalid UTF-8.
 * @throws ImportError for content that is not such a text: a spreadsheet, a web page, an unknown encoding, JSON that is not UTF-8.
 */
export async function* readText(file: InputFile, options: TextOptions = {}): AsyncGenerator<Buffer> {
  const { stripper = new InvisibleStripper() } = options;
  for await (const block of readUtf8(file, options)) yield stripper.push(block);
  yield stripper.end();
}

async function* readUtf8(file: InputFile, options: TextOptions): AsyncGenerator<Buffer> {
  const { isJson = false, isMarkup = false, onRecognised } = options;
  const refuse = (problem: string): never => {
    throw new ImportError(messages.files.problem(file.name, problem));
  };
  let isFirst = true;
  /** Undefined until a byte decides. */
  let encoding = file.encoding ?? (isJson ? 'utf-8' : undefined);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const check = isJson ? new Utf8Check() : undefined;
  let skipped = 0;
  const requireUtf8 = (block: Buffer, isLast = false): void => {
    const place = encoding === 'utf-8' ? check?.push(block, isLast) : undefined;
    if (place !== undefined) refuse(messages.files.notUtf8(place + skipped + 1));
  };
  for await (const block of readBlocks(file, options)) {
    let text = block;
    if (isFirst) {
      isFirst = false;
      const marked = markedEncoding(block);
      const foreign = foreignContent(block, isMarkup);
      if (foreign !== undefined) refuse(foreign);
      if (!marked && encoding === undefined && isBareUtf16(block)) refuse(messages.files.utf16);
      encoding = marked?.encoding ?? encoding;
      skipped = marked?.mark ?? 0;
      text = block.subarray(skipped);
    }
    if (encoding === undefined && !isAscii(text)) {
      encoding = recogniseEncoding(text) ?? refuse(messages.files.unknownEncoding(firstHighByte(text) + 1));
      if (encoding !== 'utf-8') onRecognised?.(encoding.toUpperCase());
    }
    if (encoding !== undefined && encoding !== 'utf-8') decoder ??= new TextDecoder(encoding);
    requireUtf8(text);
    yield decoder ? toUtf8(decoder.decode(text, { stream: true })) : text;
  }
  requireUtf8(Buffer.alloc(0), true);
  if (decoder) yield toUtf8(decoder.decode());
}

const firstHighByte = (block: Buffer): number => block.findIndex((byte) => byte >= 0x80);

function foreignContent(block: Buffer, isMarkup: boolean): string | undefined {
  const { files } = messages;
  if (startsWith(block, [0x50, 0x4b, 3, 4]) || startsWith(block, [0xd0, 0xcf, 0x11, 0xe0])) return files.spreadsheet;
  if (block.toString('latin1', 0, 4) === 'PAR1') return files.parquet;
  return !isMarkup && /^(?:\xef\xbb\xbf)?\s*</.test(block.toString('latin1', 0, 256)) ? files.markup : undefined;
}

function toUtf8(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (!text.includes('\ufffd')) return bytes;
  for (let at = bytes.indexOf('\ufffd'); at >= 0; at = bytes.indexOf('\ufffd', at)) bytes.fill(undecodable, at, at + 3);
  return bytes;
}

/** The standard label of a named encoding; undefined for an unknown one. */
export function knownEncoding(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
