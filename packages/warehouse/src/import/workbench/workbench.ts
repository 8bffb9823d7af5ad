import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api';
import { sqlText } from '../../duckdb/sql-text.ts';
import { createKnownPlaces } from './place-sql.ts';

export interface WorkbenchOptions {
  /** Folder for all files of the workbench. */
  folder: string;
  memoryMb: number;
  /** By default the number of cores. */
  threads?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * A separate DuckDB in which rows are checked set-wise, regardless of the engine that will store them. It contains few data itself: rows
 * are in Parquet files in its folder, and data beyond its memory are written to disk there. Statements run one after another, in the order
 * of the calls.
 */
export class Workbench {
  readonly folder: string;
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;
  readonly #signal: AbortSignal;
  /** Settles when the last statement has ended. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #closing = new AbortController();

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection, { folder, signal }: WorkbenchOptions) {
    this.folder = folder;
    this.#instance = instance;
    this.#connection = connection;
    this.#signal = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal;
  }

  static async open(options: WorkbenchOptions): Promise<Workbench> {
    const instance = await DuckDBInstance.create(':memory:', {
      memory_limit: `${options.memoryMb}MB`,
      threads: String(options.threads ?? availableParallelism()),
      temp_directory: join(options.folder, 'spill'),
      preserve_insertion_order: 'true',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    const connection = await instance.connect();
    await connection.run('set enable_progress_bar = true');
    await connection.run('set enable_progress_bar_print = false');
    await connection.run(createKnownPlaces);
    return new Workbench(instance, connection, options);
  }

  /** Runs one statement; `onProgress` receives the share that is done, 0 to 1, as estimated by the engine. */
  async run(sql: string, onProgress?: (done: number) => void): Promise<void> {
    await this.#inTurn(() => this.#connection.run(sql), onProgress);
  }

  /** Creates a table from a SELECT, replacing one of that name. @returns its number of rows. */
  keep(table: string, select: string): Promise<number> {
    return this.number(`create or replace table ${table} as ${select}`);
  }

  /** The single integer that a statement returns. */
  async number(sql: string): Promise<number> {
    return Number((await this.rows(sql))[0]?.[0] ?? 0);
  }

  /** The rows that a statement returns, for small results. */
  async rows(sql: string): Promise<DuckDBValue[][]> {
    return (await this.#inTurn(() => this.#connection.runAndReadAll(sql))).getRows();
  }

  /** Passes the rows that a statement returns to `onRow` one at a time, for large results. */
  async each(sql: string, onRow: (row: DuckDBValue[]) => void): Promise<void> {
    await this.#inTurn(async () => {
      const result = await this.#connection.stream(sql);
      for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
        chunk.getRows().forEach(onRow);
      }
    });
  }

  /** A file in the folder, as an SQL literal. */
  file(name: string): string {
    return sqlText(join(this.folder, name));
  }

  /** Stops running statements. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#last;
    this.#connection.closeSync();
    this.#instance.closeSync();
  }

  #inTurn<Result>(start: () => Promise<Result>, onProgress?: (done: number) => void): Promise<Result> {
    const turn = this.#last.then(() => this.#watch(start, onProgress));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #watch<Result>(start: () => Promise<Result>, onProgress?: (done: number) => void): Promise<Result> {
    this.#signal.throwIfAborted();
    const interrupt = (): void => this.#connection.interrupt();
    const timer = onProgress && setInterval(() => onProgress(Math.max(0, this.#connection.progress.percentage) / 100), 250);
    this.#signal.addEventListener('abort', interrupt);
    try {
      return await start();
    } catch (error) {
      this.#signal.throwIfAborted();
      throw error;
    } finally {
      clearInterval(timer);
      this.#signal.removeEventListener('abort', interrupt);
    }
  }
}
