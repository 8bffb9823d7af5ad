import { join } from 'node:path';
import { tableOf, type InputName } from '../../schema/tables.ts';
import type { KeyedHash } from '../../keyed-hash/keyed-hash.ts';
import { RowWriter, type StagedRows } from './row-writer.ts';

/** Cells of one row by column, as text; absent and '' mean null. */
export type TextRow = Readonly<Record<string, string>>;

/** Number of rows after which they are written to disk. */
const flushedRows = 5000;

/** Writers of rows for several tables, with all columns of each. */
export class TableWriters {
  readonly #writers: ReadonlyMap<InputName, RowWriter>;
  readonly #carried = new Map<InputName, Set<string>>();

  private constructor(writers: ReadonlyMap<InputName, RowWriter>) {
    this.#writers = writers;
  }

  static async create(folder: string, tables: readonly InputName[], hash: KeyedHash): Promise<TableWriters> {
    const writers = new Map<InputName, RowWriter>();
    for (const table of tables) {
      writers.set(table, await RowWriter.create(join(folder, `${table}.txt`), table, Object.keys(tableOf(table).columns), hash));
    }
    return new TableWriters(writers);
  }

  /** @throws for a table that these writers were not created for. */
  write(table: InputName, source: number, line: number, row: TextRow): void {
    const writer = this.#writers.get(table);
    if (!writer) throw new Error(`no writer for the table ${table}`);
    const carried = this.#carried.get(table) ?? new Set();
    for (const column of Object.keys(row)) carried.add(column);
    this.#carried.set(table, carried);
    const cells = Object.keys(tableOf(table).columns).map((column) => row[column] ?? '');
    writer.write(source, line, cells);
  }

  /** Writes a row for each of many values, with the first line of a source, and flushes them in between. */
  async writeAll<Value>(table: InputName, source: number, values: Iterable<Value>, rowOf: (value: Value) => TextRow): Promise<void> {
    let written = 0;
    for (const value of values) {
      this.write(table, source, 1, rowOf(value));
      if ((written += 1) % flushedRows === 0) await this.flush();
    }
  }

  async flush(): Promise<void> {
    for (const writer of this.#writers.values()) await writer.flush();
  }

  async close(): Promise<void> {
    for (const writer of this.#writers.values()) await writer.close();
  }

  staged(): StagedRows[] {
    return [...this.#writers].map(([table, writer]) => writer.staged(this.#carried.get(table))).filter(({ rows }) => rows > 0);
  }
}
