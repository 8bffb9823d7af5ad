import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { ChangeRequest } from '../load/change-rows.ts';
import { joinedTables, storedName } from '../schema/stored-names.ts';
import { tableOf, type TableName } from '../schema/tables.ts';
import type {
  AcceptedBatch,
  ColumnKinds,
  Columns,
  LoadOptions,
  LoadResult,
  QueryOptions,
  Row,
  Statement,
  StreamedStatement,
  TableChange,
  UndoRequest,
  Warehouse,
  WarehouseStatus,
} from '../warehouse.ts';
import { ConnectionPool } from './connection-pool.ts';
import { loadInTransaction } from './load-in-transaction.ts';
import { refreshInTransaction } from './refresh-in-transaction.ts';
import type { Abandon } from './query-stop.ts';
import { readCachedBytes, readStatus, readVersion, type DataVersion } from './read-status.ts';
import { runQuery } from './run-query.ts';
import { sqlText } from './sql-text.ts';
import { streamColumns } from './stream-columns.ts';
import { streamQuery } from './stream-query.ts';

interface EngineOptions {
  /** Threads of the instance. */
  threads: number | undefined;
  /** Secret of the installation, if it is not the key in the data directory. */
  secret: string | undefined;
}

/** The embedded engine: a pool of readers and one writer on one file. Readers see the state before a load until its commit. */
export class DuckdbWarehouse implements Warehouse {
  readonly #instance: DuckDBInstance;
  readonly #pool: ConnectionPool;
  readonly #writer: DuckDBConnection;
  readonly #options: EngineOptions;
  readonly #running = new Set<Promise<unknown>>();
  #lastWrite: Promise<unknown> = Promise.resolve();
  /** Aborts work that does not have to finish before closing. */
  readonly #closing = new AbortController();
  /** Tables that changed since the statistics were computed; null if unknown. */
  #changed: Set<TableName> | null = null;
  #version: DataVersion = { dataVersion: 0, dataTime: null, statisticsVersion: 0 };

  private constructor(instance: DuckDBInstance, writer: DuckDBConnection, pool: ConnectionPool, options: EngineOptions) {
    this.#instance = instance;
    this.#writer = writer;
    this.#pool = pool;
    this.#options = options;
  }

  static async start(
    instance: DuckDBInstance,
    writer: DuckDBConnection,
    pool: ConnectionPool,
    options: EngineOptions,
  ): Promise<DuckdbWarehouse> {
    const warehouse = new DuckdbWarehouse(instance, writer, pool, options);
    warehouse.#version = await readVersion(writer);
    if (warehouse.dataVersion() === warehouse.statisticsVersion()) warehouse.#changed = new Set();
    return warehouse;
  }

  query(statement: Statement, options?: QueryOptions): Promise<Row[]> {
    return this.#track(this.#pool.use((connection, abandon) => runQuery(connection, statement, options, abandon)));
  }

  stream(statement: StreamedStatement, options?: QueryOptions): AsyncGenerator<Row[]> {
    return this.#iterate((connection, abandon) => streamQuery(connection, statement, options, abandon));
  }

  streamColumns<Kinds extends ColumnKinds>(statement: Statement, kinds: Kinds, options?: QueryOptions): AsyncGenerator<Columns<Kinds>> {
    return this.#iterate((connection, abandon) => streamColumns(connection, statement, kinds, options, abandon));
  }

  dataVersion(): number {
    return this.#version.dataVersion;
  }

  dataTime(): number | null {
    return this.#version.dataTime;
  }

  statisticsVersion(): number {
    return this.#version.statisticsVersion;
  }

  readState(): string {
    return `${this.dataVersion()}/${this.statisticsVersion()}`;
  }

  /** No other process has the file, and this one has computed its derived tables when it opened it. */
  hasOwnDefinitions(): boolean {
    return true;
  }

  status(): Promise<WarehouseStatus> {
    return this.#track(this.#pool.use((connection) => readStatus(connection)));
  }

  threads(): number | undefined {
    return this.#options.threads;
  }

  secret(): string | undefined {
    return this.#options.secret;
  }

  abandonedStatements(): number {
    return this.#pool.abandoned;
  }

  /** Uses a separate connection, because the entire pool may be busy. */
  cachedBytes(): Promise<number> {
    return this.#track(this.#instance.connect().then((connection) => readCachedBytes(connection).finally(() => connection.closeSync())));
  }

  findRows(table: TableName, by: readonly string[], wanted: string, found: string, further: readonly string[] = []): Promise<void> {
    const { key } = tableOf(table);
    const columns = [...new Set([...key, ...by, ...further])].join(', ');
    const sql = `copy (select distinct ${columns} from ${storedName(table)} semi join read_parquet(${sqlText(wanted)}) using (${by.join(', ')}))
      to ${sqlText(found)} (format json)`;
    return this.#track(this.#pool.use(async (connection) => {
      await connection.run(sql);
    }));
  }

  load(batch: AcceptedBatch, options?: LoadOptions): Promise<LoadResult> {
    return this.#change(batch, options);
  }

  undo(request: UndoRequest, options?: LoadOptions): Promise<LoadResult> {
    return this.#change(request, options);
  }

  refreshStatistics({ onStep, signal }: LoadOptions = {}): Promise<void> {
    const signals = [this.#closing.signal, ...(signal ? [signal] : [])];
    const options = { signal: AbortSignal.any(signals), ...(onStep && { onStep }) };
    const turn = this.#lastWrite.then(async () => {
      this.#version = await refreshInTransaction(this.#writer, this.#version, this.#changed, options);
      this.#changed = new Set();
    });
    this.#lastWrite = turn.catch(() => undefined);
    return this.#track(turn);
  }

  withoutWrites<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#lastWrite.then(work);
    this.#lastWrite = turn.catch(() => undefined);
    return this.#track(turn);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#running);
    this.#pool.close();
    this.#writer.closeSync();
    // Closing an instance during a query crashes the process, which is about to end anyway.
    if (this.#pool.abandoned === 0) this.#instance.closeSync();
  }

  #change(request: ChangeRequest, options: LoadOptions = {}): Promise<LoadResult> {
    const turn = this.#lastWrite.then(async () => {
      const { tables, aliases, version } = await loadInTransaction(this.#writer, request, this.#version, options);
      this.#version = version;
      const isRejoined = aliases.added.length + aliases.removed.length > 0;
      for (const name of [...changedTables(tables), ...(isRejoined ? joinedTables : [])]) this.#changed?.add(name);
      return { tables, aliases, dataVersion: version.dataVersion, dataTime: version.dataTime };
    });
    this.#lastWrite = turn.catch(() => undefined);
    return this.#track(turn);
  }

  async* #iterate<Item>(work: (connection: DuckDBConnection, abandon: Abandon) => AsyncIterable<Item>): AsyncGenerator<Item> {
    let end = (): void => undefined;
    void this.#track(new Promise<void>((resolve) => (end = resolve)));
    try {
      yield* this.#pool.iterate(work);
    } finally {
      end();
    }
  }

  #track<Result>(work: Promise<Result>): Promise<Result> {
    this.#running.add(work);
    const done = (): boolean => this.#running.delete(work);
    work.then(done, done);
    return work;
  }
}

function changedTables(tables: LoadResult['tables']): TableName[] {
  const all = Object.entries(tables) as [TableName, TableChange][];
  return all.filter(([, { inserted, updated, removed }]) => inserted + updated + removed > 0).map(([name]) => name);
}
