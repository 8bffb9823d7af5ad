import type { InputName } from '../../schema/tables.ts';
import { staged, StagedFile } from './staged-file.ts';

export interface Reject {
  /** Index of the input file. */
  source: number;
  /** Line of the file, from 1; null if the entire file is meant. */
  line: number | null;
  value: string;
  reason: string;
  /** The table that lost a row because of it; absent for an entire file or another part that is not a row. */
  table?: InputName | undefined;
}

const longestValue = 100;

/** Rows that could not be parsed, stored on disk until rejects.csv is written. */
export class RejectLog {
  readonly rows = new Map<InputName, number>();
  /** Lines of these rows and parts, by index of the input file. */
  readonly lines = new Map<number, Set<number>>();
  parts = 0;
  readonly #file: StagedFile;

  private constructor(file: StagedFile) {
    this.#file = file;
  }

  static async create(path: string): Promise<RejectLog> {
    return new RejectLog(await StagedFile.create(path));
  }

  /** Number of rows and parts. */
  get count(): number {
    return [...this.rows.values()].reduce((sum, rows) => sum + rows, this.parts);
  }

  get path(): string {
    return this.#file.path;
  }

  add({ source, line, value, reason, table }: Reject): void {
    if (table) this.rows.set(table, (this.rows.get(table) ?? 0) + 1);
    else this.parts += 1;
    if (line !== null) this.lines.set(source, (this.lines.get(source) ?? new Set()).add(line));
    const cells = [source, line ?? '', shorten(value), reason];
    this.#file.out.text(`${cells.join(staged.separator)}\n`);
  }

  flush(): Promise<void> {
    return this.#file.flush();
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

function shorten(value: string): string {
  const plain = value.slice(0, 4 * longestValue).replace(/[\0-\x1f\x7f\s]+/g, ' ').trim();
  return plain.length > longestValue ? `${plain.slice(0, longestValue)}…` : plain;
}
