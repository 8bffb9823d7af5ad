import { isAscii } from 'node:buffer';

const byteOrderMark = Buffer.from('\ufeff');
const wideSpace = Buffer.from('\u3000');
const softHyphen = Buffer.from('\u00ad');
/** First bytes of the characters to remove, which may be at the end of a block without the remaining bytes. */
const leads = new Set([0xc2, 0xe2, 0xe3, 0xef]);

/**
 * Removes invisible characters (those of `stripInvisible`) from blocks of UTF-8. A block of plain text is only scanned by native searches
 * and returned without copying.
 */
export class InvisibleStripper {
  /** Number of characters removed so far. */
  removed = 0;
  /** True if a full-width digit, letter or space was found. */
  hasWideForms = false;
  /** True if a sign as in `1.23E+10`, or an apostrophe, was found. */
  hasSpreadsheetForms = false;
  #held: Buffer = Buffer.alloc(0);

  push(block: Buffer): Buffer {
    const bytes = this.#held.length > 0 ? Buffer.concat([this.#held, block]) : block;
    const end = bytes.length - unfinished(bytes);
    this.#held = bytes.subarray(end);
    return this.#strip(bytes.subarray(0, end));
  }

  /** The bytes that were held back. */
  end(): Buffer {
    const rest = this.#strip(this.#held);
    this.#held = Buffer.alloc(0);
    return rest;
  }

  #strip(bytes: Buffer): Buffer {
    const isPlain = isAscii(bytes);
    this.hasSpreadsheetForms ||= bytes.includes('+') || bytes.includes("'");
    const found = find(bytes, Buffer.of(0), () => 1);
    if (!isPlain) {
      found.push(...find(bytes, softHyphen, () => 2), ...find(bytes, byteOrderMark, () => 3));
      found.push(...find(bytes, Buffer.of(0xe2), (at) => (isZeroWidth(bytes, at) ? 3 : 0)));
      this.hasWideForms ||= bytes.includes(wideSpace) || hasWideLetter(bytes);
    }
    if (found.length === 0) return bytes;

    this.removed += found.length;
    const pieces: Buffer[] = [];
    let start = 0;
    for (const { at, length } of found.sort((one, other) => one.at - other.at)) {
      pieces.push(bytes.subarray(start, at));
      start = at + length;
    }
    return Buffer.concat([...pieces, bytes.subarray(start)]);
  }
}

interface Found {
  at: number;
  length: number;
}

/** Positions of `needle` at which `lengthAt` returns more than 0. */
function find(bytes: Buffer, needle: Buffer, lengthAt: (at: number) => number): Found[] {
  const found: Found[] = [];
  for (let at = bytes.indexOf(needle); at >= 0; at = bytes.indexOf(needle, at + needle.length)) {
    const length = lengthAt(at);
    if (length > 0) found.push({ at, length });
  }
  return found;
}

/** U+200B–200D, U+2060. */
function isZeroWidth(bytes: Buffer, at: number): boolean {
  const [second, third] = [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
  return second === 0x80 ? third >= 0x8b && third <= 0x8d : second === 0x81 && third === 0xa0;
}

/** A full-width digit or letter: U+FF10–19, FF21–3A, FF41–5A. */
function hasWideLetter(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(0xef); at >= 0; at = bytes.indexOf(0xef, at + 3)) {
    const [second, third] = [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
    const isDigitOrCapital = second === 0xbc && ((third >= 0x90 && third <= 0x99) || (third >= 0xa1 && third <= 0xba));
    if (isDigitOrCapital || (second === 0xbd && third >= 0x81 && third <= 0x9a)) return true;
  }
  return false;
}

/** Number of bytes at the end that may begin a character to remove. */
function unfinished(bytes: Buffer): number {
  if (leads.has(bytes.at(-1) ?? 0)) return 1;
  const last = bytes.at(-2) ?? 0;
  return last !== 0xc2 && leads.has(last) ? 2 : 0;
}
