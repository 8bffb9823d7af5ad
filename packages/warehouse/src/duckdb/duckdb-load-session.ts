import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api';
import type { Cell, LoadSession, RowsOf } from '../load/load-session.ts';
import type { TableName } from '../schema/tables.ts';
import { readToEnd } from './read-to-end.ts';
import { plainCell } from './rows.ts';
import { sqlText } from './sql-text.ts';

/** Number of rows appended before the event loop gets a turn, so that a server can answer requests in between. */
const rowsPerTurn = 1000;

/** A load inside the connection's open transaction. */
export class DuckdbLoadSession implements LoadSession {
  /** Statements of one connection run one after the other, each with all threads. */
  readonly atOnce = 1;
  readonly #connection: DuckDBConnection;
  readonly #scratch = new Set<string>();

  constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  stage(_table: TableName, file: string): Promise<string> {
    return Promise.resolve(`read_parquet(${sqlText(file)})`);
  }

  async keep(name: string, select: string): Promise<void> {
    this.#scratch.add(name);
    await this.#connection.run(`create or replace temp table ${name} as ${select}`);
  }

  async count(select: string): Promise<number> {
    return Number((await this.#connection.runAndReadAll(select)).getRows()[0]?.[0] ?? 0);
  }

  async* read(select: string): AsyncIterable<readonly (readonly Cell[])[]> {
    const result = await this.#connection.stream(select);
    try {
      for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
        yield chunk.convertRows(plainCell);
      }
    } finally {
      await readToEnd(result);
    }
  }

  async insert(table: string, columns: readonly string[], select: string, { order }: RowsOf = {}): Promise<void> {
    await this.#connection.run(`insert into ${table} (${columns.join(', ')}) ${select}${order === undefined ? '' : ` order by ${order}`}`);
  }

  async append(table: string, columns: readonly string[], rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>): Promise<void> {
    const shape = await this.#connection.runAndReadAll(`select ${columns.join(', ')} from ${table} limit 0`);
    const types = shape.columnTypes().map(String);
    const appender = await this.#connection.createAppender(table);
    let appended = 0;
    for await (const row of rows) {
      row.forEach((cell, index) => appendCell(appender, cell, types[index] ?? ''));
      appender.endRow();
      appended += 1;
      if (appended % rowsPerTurn === 0) await nextTurn();
    }
    appender.closeSync();
  }

  async remove(table: string, condition: string): Promise<void> {
    await this.#connection.run(`delete from ${table} where ${condition}`);
  }

  async createView(name: string, select: string): Promise<void> {
    await this.#connection.run(`create or replace view ${name} as ${select}`);
  }

  /** Drops temporary tables of the load, which would otherwise last as long as the connection. */
  async tidy(): Promise<void> {
    for (const name of this.#scratch) await this.#connection.run(`drop table ${name}`);
  }
}

function appendCell(appender: DuckDBAppender, cell: Cell, type: string): void {
  if (cell === null) appender.appendNull();
  else if (typeof cell === 'string') appender.appendVarchar(cell);
  else if (type === 'BIGINT') appender.appendBigInt(BigInt(cell));
  else if (type === 'TINYINT') appender.appendTinyInt(cell);
  else appender.appendDouble(cell);
}
