import { join } from 'node:path';
import { tableOf, type InputName } from '../../schema/tables.ts';
import { RowWriter, type StagedRows } from './row-writer.ts';

/** Cells of one row by column, as text; absent and '' mean null. */
export type TextRow = Readonly<Record<string, string>>;

/** Writers of rows for several tables, with all columns of each. */
export class TableWriters {
  readonly #writers: ReadonlyMap<InputName, RowWriter>;
  readonly #carried = new Map<InputName, Set<string>>();

  private constructor(writers: ReadonlyMap<InputName, RowWriter>) {
    this.#writers = writers;
  }

  static async create(folder: string, tables: readonly InputName[]): Promise<TableWriters> {
    const writers = new Map<InputName, RowWriter>();
    for (const table of tables) {
      writers.set(table, await RowWriter.create(join(folder, `${table}.txt`), table, Object.keys(tableOf(table).columns)));
    }
    return new TableWriters(writers);
  }

  write(table: InputName, source: number, line: number, row: TextRow): void {
    const carried = this.#carried.get(table) ?? new Set();
    for (const column of Object.keys(row)) carried.add(column);
    this.#carried.set(table, carried);
    const cells = Object.keys(tableOf(table).columns).map((column) => row[column] ?? '');
    this.#writers.get(table)?.write(source, line, cells);
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
