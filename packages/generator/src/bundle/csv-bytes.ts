const comma = 0x2c;
const point = 0x2e;
const zero = 0x30;
const lineFeed = 0x0a;
const special = /[",\r\n]/;
/** ASCII characters that need no quotes in a cell. */
const isPlain = Uint8Array.from({ length: 0x80 }, (_, code) => (special.test(String.fromCharCode(code)) ? 0 : 1));
/** UTF-8 takes at most three bytes for a UTF-16 code unit; quotes are doubled and two enclose the cell. */
const maxBytes = (text: string): number => text.length * 3 * 2 + 2;
/** Integers below this number of digits are written digit by digit. */
const maxDigits = 10;
const maxInteger = 2 ** 31;
const encoder = new TextEncoder();

/**
 * `text.charCodeAt` looks up its method by the kind of string, and V8 has more kinds (flat, joined, sliced, interned, of one byte or two)
 * than an inline cache holds; then each character takes four times as long.
 */
const codeAt = (text: string, index: number): number => String.prototype.charCodeAt.call(text, index);

/** Neighbouring cells, encoded once for many rows. */
export function encodeCells(cells: readonly string[]): Uint8Array {
  const out = new CsvBytes(maxBytes(cells.join()));
  for (const cell of cells) {
    out.next();
    out.text(cell);
  }
  return out.take();
}

/**
 * Collects CSV (RFC 4180, UTF-8, LF) in one reused array of bytes: neither a line nor a number becomes a string. A cell is begun with
 * `next` and filled with one of the other methods, or left empty.
 */
export class CsvBytes {
  private bytes: Uint8Array;
  private length = 0;
  private isLineStart = true;

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
  }

  get size(): number {
    return this.length;
  }

  next(): void {
    if (this.isLineStart) this.isLineStart = false;
    else this.put(comma);
  }

  endLine(): void {
    this.put(lineFeed);
    this.isLineStart = true;
  }

  /** Any text. Most cells are plain ASCII, which one short loop copies. */
  text(text: string): void {
    this.reserve(maxBytes(text));
    const { bytes, length } = this;
    const units = text.length;
    for (let index = 0; index < units; index += 1) {
      const code = codeAt(text, index);
      if (code >= 0x80 || isPlain[code] === 0) {
        this.chinese(text);
        return;
      }
      bytes[length + index] = code;
    }
    this.length = length + units;
  }

  /** Cells encoded by `encodeCells`. */
  encoded(cells: Uint8Array): void {
    this.reserve(cells.length);
    this.bytes.set(cells, this.length);
    this.length += cells.length;
  }

  /** Formats a number like String; fast for amounts ≥ 0 of at most two decimals. */
  number(value: number): void {
    const hundredths = Math.round(value * 100);
    const complete = Math.floor(hundredths / 100);
    if (!(complete >= 0 && complete < maxInteger && hundredths / 100 === value)) {
      this.text(String(value));
      return;
    }
    this.reserve(maxDigits + 3);
    this.digits(complete);
    const rest = hundredths - complete * 100;
    if (rest === 0) return;
    this.put(point);
    this.put(zero + Math.floor(rest / 10));
    if (rest % 10 !== 0) this.put(zero + (rest % 10));
  }

  /** Returns the collected bytes, valid until the next cell, and empties the buffer. */
  take(): Uint8Array {
    const taken = this.bytes.subarray(0, this.length);
    this.length = 0;
    return taken;
  }

  private digits(complete: number): void {
    let end = this.length + 1;
    for (let limit = 10; complete >= limit; limit *= 10) end += 1;
    let left = complete;
    for (let at = end - 1; at >= this.length; at -= 1) {
      const tenth = (left / 10) | 0;
      this.bytes[at] = zero + left - tenth * 10;
      left = tenth;
    }
    this.length = end;
  }

  /** Chinese is encoded here, since a call of the encoder would take longer than the cell. */
  private chinese(text: string): void {
    const { bytes } = this;
    let at = this.length;
    const units = text.length;
    for (let index = 0; index < units; index += 1) {
      const code = codeAt(text, index);
      if (code < 0x80 && isPlain[code] === 1) {
        bytes[at] = code;
        at += 1;
      } else if (code > 0x7ff && (code < 0xd800 || code > 0xdfff)) {
        bytes[at] = 0xe0 | (code >> 12);
        bytes[at + 1] = 0x80 | ((code >> 6) & 0x3f);
        bytes[at + 2] = 0x80 | (code & 0x3f);
        at += 3;
      } else {
        this.other(text);
        return;
      }
    }
    this.length = at;
  }

  private other(text: string): void {
    const quoted = special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    this.length += encoder.encodeInto(quoted, this.bytes.subarray(this.length)).written;
  }

  private put(byte: number): void {
    this.reserve(1);
    this.bytes[this.length] = byte;
    this.length += 1;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}
