import type { ClickHouseSettings } from '@clickhouse/client';
import { everyRow, type Cell, type LoadSession } from '../load/load-session.ts';
import { sqlTypes } from '../schema/define-table.ts';
import { tableOf, type TableName } from '../schema/tables.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { inBatches } from './in-batches.ts';
import { columnsDdl } from './table-ddl.ts';

/** Higher than for a query: lots of one import are often adjacent in their table, so that its index saves reading. */
export const loadSettings: ClickHouseSettings = { use_index_for_in_with_subqueries_max_values: '50000' };

/** A load into a database of a single server that no reader uses yet. */
export class ClickhouseLoadSession implements LoadSession {
  /** The many statements of a small load keep one thread busy. The client has further connections, which are reserved for queries. */
  readonly atOnce = 3;
  readonly #connection: ClickhouseConnection;
  readonly #database: string;
  readonly #scratch = new Set<string>();

  constructor(connection: ClickhouseConnection, database: string) {
    this.#connection = connection.withSettings(loadSettings);
    this.#database = database;
  }

  async stage(table: TableName, file: string, part: string): Promise<string> {
    const columns = Object.entries(tableOf(table).columns).map(([name, { kind }]) => [name, sqlTypes[kind]] as const);
    const name = `staged_${table}_${part}`;
    await this.#create(name, `(${columnsDdl(columns)}) engine = MergeTree order by tuple()`);
    await this.#connection.upload(this.#database, name, columns.map(([column]) => column), file);
    return name;
  }

  async keep(name: string, select: string): Promise<void> {
    const contents = `engine = MergeTree order by tuple() as ${select}`;
    if (!this.#scratch.has(name)) return this.#create(name, contents);
    // The old table may be read by the statement that replaces it.
    const next = `${name}_next`;
    await this.#create(next, contents);
    await this.#run(`drop table ${name} sync`);
    await this.#run(`rename table ${next} to ${name}`);
    this.#scratch.delete(next);
  }

  async count(select: string): Promise<number> {
    const [row] = await this.#connection.rows(this.#database, select);
    return Number(Object.values(row ?? {})[0] ?? 0);
  }

  read(select: string): AsyncIterable<readonly (readonly Cell[])[]> {
    return this.#connection.batches(this.#database, select);
  }

  async insert(table: string, columns: readonly string[], select: string): Promise<void> {
    await this.#run(`insert into ${table} (${columns.join(', ')}) ${select}`);
  }

  async append(table: string, columns: readonly string[], rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>): Promise<void> {
    for await (const batch of inBatches(rows)) await this.#connection.append(this.#database, table, columns, batch);
  }

  async remove(table: string, condition: string): Promise<void> {
    await this.#run(condition === everyRow ? `truncate table ${table}` : `delete from ${table} where ${condition}`);
  }

  createView(name: string, select: string): Promise<void> {
    return this.#run(`create or replace view ${name} as ${select}`);
  }

  /** Drops temporary tables of the load. */
  async tidy(): Promise<void> {
    if (this.#scratch.size > 0) await this.#run(`drop table if exists ${[...this.#scratch].join(', ')} sync`);
  }

  async #create(name: string, contents: string): Promise<void> {
    this.#scratch.add(name);
    await this.#run(`create table ${name} ${contents}`);
  }

  #run(sql: string): Promise<void> {
    return this.#connection.command(this.#database, sql);
  }
}
