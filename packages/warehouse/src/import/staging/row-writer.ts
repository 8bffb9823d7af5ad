import type { HashKind } from '../../keyed-hash/hash-forms.ts';
import type { KeyedHash } from '../../keyed-hash/keyed-hash.ts';
import { hashedPlaces } from '../../schema/define-table.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import { separatorByte, staged, StagedFile } from './staged-file.ts';

/** Rows of one table as text, ready for the workbench: source, line, then `columns`. */
export interface StagedRows {
  table: InputName;
  path: string;
  /** The table's column for each cell; null for ignored cells. */
  columns: readonly (string | null)[];
  /** Columns for which the input contains a value, even an empty one. */
  carried: readonly string[];
  rows: number;
  /** Indexes of the input files of the rows. */
  sources: readonly number[];
  /** Some cell contains `staged.newline`. */
  hasNewlines: boolean;
  /** Some cell may contain a full-width digit, letter or space. */
  hasWideForms: boolean;
  /** Minimum size of the longest row in bytes. */
  longestRow?: number;
  /** Some cell may have the form `1.23E+10`, or begin with an apostrophe. */
  hasSpreadsheetForms: boolean;
}

const wideForm = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u3000]/;

/** Writes the rows of one table in staged form, with keyed hashes in place of the numbers that must not be stored. */
export class RowWriter {
  rows = 0;
  readonly #table: InputName;
  readonly #columns: readonly (string | null)[];
  readonly #file: StagedFile;
  readonly #sources = new Set<number>();
  readonly #hash: KeyedHash;
  readonly #hashed: readonly { index: number; kind: HashKind }[];
  #hasNewlines = false;
  #hasWideForms = false;
  #longestRow = 0;
  #hasSpreadsheetForms = false;

  private constructor(table: InputName, columns: readonly (string | null)[], hash: KeyedHash, file: StagedFile) {
    this.#table = table;
    this.#columns = columns;
    this.#hash = hash;
    this.#hashed = hashedPlaces(tableOf(table), columns);
    this.#file = file;
  }

  static async create(path: string, table: InputName, columns: readonly (string | null)[], hash: KeyedHash): Promise<RowWriter> {
    return new RowWriter(table, columns, hash, await StagedFile.create(path));
  }

  /** Copies a record from `bytes`, whose cells need no conversion, only the separators at the positions in `commas` (`count` of them). */
  copy(source: number, line: number, bytes: Buffer, start: number, end: number, commas: Int32Array, count: number): void {
    const { out } = this.#file;
    this.#begin(source, line);
    let [from, comma] = [start, 0];
    const copyTo = (to: number): void => {
      out.reserve(to - from + 1);
      const target = out.bytes;
      const shift = out.length - from;
      bytes.copy(target, out.length, from, to);
      for (; comma < count && (commas[comma] as number) < to; comma++) target[shift + (commas[comma] as number)] = separatorByte;
      out.length += to - from;
    };
    for (const { index, kind } of this.#hashed) {
      const cellStart = index === 0 ? start : (commas[index - 1] as number) + 1;
      const cellEnd = index < count ? (commas[index] as number) : end;
      if (cellStart === cellEnd) continue;
      copyTo(cellStart);
      out.text(this.#hash.protect(kind, bytes.toString('utf8', cellStart, cellEnd)));
      from = cellEnd;
    }
    copyTo(end);
    out.byte(10);
  }

  /** Cells without control characters other than newlines and tabs; an empty cell is an absent value. */
  write(source: number, line: number, cells: readonly string[]): void {
    const { out } = this.#file;
    this.#begin(source, line);
    let row = this.#protected(cells).join(staged.separator);
    if (/[\n\r]/.test(row)) {
      row = row.replace(/\r\n?|\n/g, staged.newline);
      this.#hasNewlines = true;
    }
    this.#hasWideForms ||= wideForm.test(row);
    this.#hasSpreadsheetForms ||= /[+']/.test(row);
    const start = out.length;
    out.text(row);
    this.#longestRow = Math.max(this.#longestRow, out.length - start);
    out.byte(10);
  }

  flush(): Promise<void> {
    return this.#file.flush();
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** @param carried columns for which the input contains values, if these are not all of `columns` */
  staged(carried: Iterable<string | null> = this.#columns): StagedRows {
    return {
      table: this.#table,
      path: this.#file.path,
      columns: this.#columns,
      carried: [...carried].filter((column) => column !== null),
      rows: this.rows,
      sources: [...this.#sources],
      hasNewlines: this.#hasNewlines,
      hasWideForms: this.#hasWideForms,
      longestRow: this.#longestRow,
      hasSpreadsheetForms: this.#hasSpreadsheetForms,
    };
  }

  #protected(cells: readonly string[]): readonly string[] {
    if (this.#hashed.every(({ index }) => cells[index] === '')) return cells;
    const made = [...cells];
    for (const { index, kind } of this.#hashed) made[index] = this.#hash.protect(kind, cells[index] ?? '');
    return made;
  }

  #begin(source: number, line: number): void {
    const { out } = this.#file;
    this.rows += 1;
    this.#sources.add(source);
    out.digits(source);
    out.byte(separatorByte);
    out.digits(line);
    out.byte(separatorByte);
  }
}
