import { isUtf8 } from 'node:buffer';
import { messages } from '../messages.ts';
import { controlCharacter } from '../staging/control-characters.ts';
import { readRecord } from './read-record.ts';
import { isTight } from './tight-cell.ts';

const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const quote = 34;
const comma = 44;
const longestRecord = 1 << 20;

/** Receives the records of a file in order. Line numbers start at 1 and are those of the first line of a record. */
export interface RecordSink {
  /** The first record that is not blank. Returns the number of cells that every record must have. */
  header(cells: readonly string[]): number;
  /** A valid record in `bytes` from `start` to `end` that needs no conversion; the first `count` of `commas` are its separators. */
  plain(line: number, bytes: Buffer, start: number, end: number, commas: Int32Array, count: number): void;
  /** A valid record with quoted or padded cells. */
  cells(line: number, cells: readonly string[]): void;
  broken(line: number, text: string, reason: string): void;
}

/**
 * Splits CSV into records at the speed of the disk. An ordinary record is scanned once, byte by byte, and passed on without copying; the
 * few with quotes or spaces are parsed by `readRecord`. Anything that cannot be a row is reported with its line, and reading continues on
 * the next line, so that an unpaired quote affects only its own row. Records without any value are skipped.
 */
export class CsvScanner {
  readonly #sink: RecordSink;
  #carry: Buffer = Buffer.alloc(0);
  #isInLongLine = false;
  /** Line of the next record. */
  #line = 1;
  #width: number | undefined;
  #commas = new Int32Array(64);

  constructor(sink: RecordSink) {
    this.#sink = sink;
  }

  push(block: Buffer): void {
    let bytes = this.#carry.length > 0 ? Buffer.concat([this.#carry, block]) : block;
    if (this.#isInLongLine) bytes = this.#leaveLongLine(bytes);
    const done = this.#scan(bytes, bytes.lastIndexOf(lineFeed) + 1, false);
    this.#carry = bytes.subarray(done);
    if (this.#carry.length > longestRecord && !this.#carry.includes(lineFeed)) {
      this.#giveUp(this.#carry, 0, this.#carry.length, messages.row.tooLong);
      this.#isInLongLine = true;
      this.#carry = Buffer.alloc(0);
    }
  }

  end(): void {
    this.#scan(this.#carry, this.#carry.length, true);
    this.#carry = Buffer.alloc(0);
  }

  /** Scans complete lines up to `end`. Returns the start of the first record that needs more bytes. */
  #scan(bytes: Buffer, end: number, isLast: boolean): number {
    const isSound = isUtf8(bytes.subarray(0, end));
    let start = 0;
    while (start < end) {
      const next = this.#record(bytes, start, end, isSound);
      if (next === 'open' && !isLast && end - start <= longestRecord) break;
      start = next === 'open' ? this.#giveUp(bytes, start, end, messages.row.quotes) : next;
    }
    return start;
  }

  #record(bytes: Buffer, start: number, end: number, isSound: boolean): number | 'open' {
    let at = start;
    let cellStart = start;
    let count = 0;
    let isPlain = this.#width !== undefined;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte > comma) continue;
      if (byte === comma) {
        isPlain &&= isTight(bytes, cellStart, at);
        if (count === this.#commas.length) this.#commas = grow(this.#commas);
        this.#commas[count++] = at;
        cellStart = at + 1;
      } else if (byte === lineFeed || byte === carriageReturn) {
        break;
      } else if (byte === quote && at === cellStart) {
        isPlain = false;
        break;
      } else if (byte < space && byte !== tab) {
        isPlain = false;
      }
    }
    if (!isPlain || !isTight(bytes, cellStart, at)) return this.#quotedRecord(bytes, start, end, isSound);

    const line = this.#line;
    this.#line += 1;
    if (at - start > count && this.#fits(line, bytes, start, at, isSound, count + 1)) {
      this.#sink.plain(line, bytes, start, at, this.#commas, count);
    }
    return at + (bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? 2 : 1);
  }

  #quotedRecord(bytes: Buffer, start: number, end: number, isSound: boolean): number | 'open' {
    const record = readRecord(bytes, start, end);
    if (record === 'open') return 'open';
    if (record === 'broken') return this.#giveUp(bytes, start, end, messages.row.quotes);
    const { cells, next } = record;
    const line = this.#line;
    this.#line += countLines(bytes, start, next);
    if (cells.every((cell) => cell === '')) return next;
    if (this.#width === undefined) this.#width = this.#sink.header(cells);
    else if (this.#fits(line, bytes, start, next, isSound, cells.length)) {
      if (cells.some((cell) => controlCharacter.test(cell))) this.#sink.broken(line, excerpt(bytes, start, next), messages.row.control);
      else this.#sink.cells(line, cells);
    }
    return next;
  }

  #fits(line: number, bytes: Buffer, start: number, end: number, isSound: boolean, width: number): boolean {
    const wanted = this.#width ?? 0;
    let reason: string | undefined;
    if (!isSound && !isUtf8(bytes.subarray(start, end))) reason = messages.row.encoding;
    else if (end - start > longestRecord) reason = messages.row.tooLong;
    else if (width !== wanted) reason = width < wanted ? messages.row.tooFew(wanted, width) : messages.row.tooMany(wanted, width);
    if (reason !== undefined) this.#sink.broken(line, excerpt(bytes, start, end), reason);
    return reason === undefined;
  }

  /** Reports the line that begins at `start` and returns the start of the next one. */
  #giveUp(bytes: Buffer, start: number, end: number, reason: string): number {
    let stop = start;
    while (stop < end && bytes[stop] !== lineFeed && bytes[stop] !== carriageReturn) stop += 1;
    const text = excerpt(bytes, start, stop);
    if (this.#width === undefined) this.#width = this.#sink.header([text]);
    else this.#sink.broken(this.#line, text, reason);
    if (stop < end) this.#line += 1;
    return Math.min(end, stop + (bytes[stop] === carriageReturn && bytes[stop + 1] === lineFeed ? 2 : 1));
  }

  #leaveLongLine(bytes: Buffer): Buffer {
    const feed = bytes.indexOf(lineFeed);
    if (feed < 0) return bytes.subarray(bytes.length);
    this.#isInLongLine = false;
    this.#line += 1;
    return bytes.subarray(feed + 1);
  }
}

function grow(commas: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(commas.length * 2);
  larger.set(commas);
  return larger;
}

const excerpt = (bytes: Buffer, start: number, end: number): string => bytes.toString('utf8', start, Math.min(end, start + longestRecord));

function countLines(bytes: Buffer, start: number, end: number): number {
  let lines = 0;
  for (let at = start; at < end; at++) {
    if (bytes[at] === lineFeed || (bytes[at] === carriageReturn && bytes[at + 1] !== lineFeed)) lines += 1;
  }
  return lines;
}
