import { isAscii, isUtf8 } from 'node:buffer';

const lineFeed = 10;

export const startsWith = (block: Buffer, bytes: readonly number[]): boolean => bytes.every((byte, index) => block[index] === byte);

/** The encoding named by a file's byte order mark, with the length of the mark. */
export function markedEncoding(block: Buffer): { encoding: string; mark: number } | undefined {
  if (startsWith(block, [0xef, 0xbb, 0xbf])) return { encoding: 'utf-8', mark: 3 };
  if (startsWith(block, [0xff, 0xfe])) return { encoding: 'utf-16le', mark: 2 };
  return startsWith(block, [0xfe, 0xff]) ? { encoding: 'utf-16be', mark: 2 } : undefined;
}

/** True for UTF-16 without its mark: a header is ASCII, so that every other byte is 0. */
export function isBareUtf16(block: Buffer): boolean {
  const [first, second, third, fourth] = block;
  return (second === 0 && fourth === 0 && first !== 0) || (first === 0 && third === 0 && second !== 0);
}

/** Bytes that are not ASCII: a character of GB18030, with two of them or with digits between (four bytes), or a single one. */
const highBytes = /[\x81-\xfe](?:[\x80-\xfe]|[0-9][\x81-\xfe][0-9])|[\x80-\xff]/g;

/**
 * The encoding of a block by its lines that are not ASCII; a single damaged line decides nothing. In Western encodings letters with accents
 * are single bytes among ASCII, while Chinese text has most bytes in pairs.
 * @returns undefined for neither.
 */
export function recogniseEncoding(block: Buffer): 'utf-8' | 'gb18030' | undefined {
  let votes = 0;
  let alone = 0;
  let paired = 0;
  for (let start = 0; start < block.length;) {
    const feed = block.indexOf(lineFeed, start);
    const line = feed < 0 ? withoutPartialCharacter(block.subarray(start)) : block.subarray(start, feed);
    if (!isAscii(line)) {
      const isValid = isUtf8(line);
      votes += isValid ? -1 : 1;
      if (!isValid) for (const [found] of line.toString('latin1').matchAll(highBytes)) {
        if (found.length === 1) alone += 1;
        else paired += 1;
      }
    }
    if (feed < 0) break;
    start += line.length + 1;
  }
  if (votes <= 0) return 'utf-8';
  return alone > paired ? undefined : 'gb18030';
}

/** Bytes without an incomplete character of UTF-8 at the end. */
function withoutPartialCharacter(bytes: Buffer): Buffer {
  const cut = partialCharacter(bytes);
  return cut === 0 ? bytes : bytes.subarray(0, bytes.length - cut);
}

/** Number of bytes at the end that belong to an incomplete character of UTF-8. */
function partialCharacter(bytes: Buffer): number {
  for (let cut = 1; cut <= 3; cut += 1) {
    const byte = bytes.at(-cut) ?? 0;
    if (byte >= 0xc2) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > cut ? cut : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

/** Finds the first byte of a text in blocks that is not UTF-8. */
export class Utf8Check {
  #before = 0;
  #rest: Buffer = Buffer.alloc(0);

  /** @returns the position of the byte, from 0, or undefined if there is none so far. */
  push(block: Buffer, isLast = false): number | undefined {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, block]) : block;
    const end = isLast ? bytes.length : bytes.length - partialCharacter(bytes);
    const checked = bytes.subarray(0, end);
    if (!isUtf8(checked)) return this.#before + firstInvalid(checked);
    this.#before += end;
    this.#rest = bytes.subarray(end);
    return undefined;
  }
}

/** Binary search: a text is valid up to a byte if the part before is, except for a character that is split there. */
function firstInvalid(bytes: Buffer): number {
  let [valid, end] = [0, bytes.length];
  while (end - valid > 4) {
    const middle = (valid + end) >> 1;
    const part = bytes.subarray(valid, middle);
    const sound = part.subarray(0, part.length - partialCharacter(part));
    if (isUtf8(sound)) valid += Math.max(1, sound.length);
    else end = middle;
  }
  for (let length = end; length > valid; length -= 1) if (isUtf8(bytes.subarray(valid, length))) return length;
  return valid;
}
