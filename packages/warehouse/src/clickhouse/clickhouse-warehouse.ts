import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { countedTables, countRowsSql } from '../counted-tables.ts';
import type { ChangeRequest } from '../load/change-rows.ts';
import { storedName } from '../schema/stored-names.ts';
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
  UndoRequest,
  Warehouse,
  WarehouseStatus,
} from '../warehouse.ts';
import { OtherDefinitionsError } from '../engine-errors.ts';
import { derivedFingerprint } from '../marts/fingerprint.ts';
import { arranged } from '../arranged.ts';
import { importRecord } from '../import-record.ts';
import { adoptThresholds } from './adopt-thresholds.ts';
import { readActive, type ActiveState } from './active-state.ts';
import { errorCode, type ClickhouseConnection } from './clickhouse-connection.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';
import { dropLeftovers, graceMs } from './drop-leftovers.ts';
import { forCluster } from './divided-tables.ts';
import { columnsOf, gathered } from './gathered-columns.ts';
import { loadInDatabase } from './load-in-database.ts';
import { refreshInDatabase } from './refresh-in-database.ts';
import { requireOwnData } from './require-own-data.ts';
import { StatisticsLease } from './statistics-lease.ts';
import { columnsDdl } from './table-ddl.ts';

/** Interval at which the state is read again, because another server may have loaded data. */
const watchEveryMs = 2_000;
/** Interval at which a server that waits for the statistics of another one reads the state. */
const leaseEveryMs = 1_000;
const importsShown = 10;
/** Unknown table, unknown database. */
const dropped = new Set(['60', '81']);

/** The warehouse on a server. Readers use the database that was active when their query started. */
export class ClickhouseWarehouse implements Warehouse {
  readonly #servers: ClickhouseServers;
  /** The server that receives queries. */
  readonly #connection: ClickhouseConnection;
  readonly #watch: ReturnType<typeof setInterval>;
  readonly #cleaning = new Set<ReturnType<typeof setTimeout>>();
  /** Aborts work that does not have to finish before closing. */
  readonly #closing = new AbortController();
  readonly #secret: string | undefined;
  #active: ActiveState;
  #lastWrite: Promise<unknown> = Promise.resolve();
  #completing: Promise<unknown> = Promise.resolve();

  constructor(servers: ClickhouseServers, active: ActiveState, secret: string | undefined) {
    this.#secret = secret;
    this.#servers = servers;
    this.#connection = servers.first;
    this.#active = active;
    this.#watch = setInterval(() => void this.#refresh().catch(() => undefined), watchEveryMs).unref();
  }

  /** A server that was disconnected may find that its database was replaced and dropped. It then repeats the query in the new database. */
  async query(statement: Statement, options?: QueryOptions): Promise<Row[]> {
    const { values } = statement;
    const sql = this.#sqlOf(statement);
    const { database } = this.#active;
    try {
      return await this.#connection.rows(database, sql, values, options);
    } catch (error) {
      if (!dropped.has(errorCode(error))) throw error;
      await this.#refresh();
      if (this.#active.database === database) throw error;
      return this.#connection.rows(this.#active.database, sql, values, options);
    }
  }

  async* stream(statement: StreamedStatement, options?: QueryOptions): AsyncGenerator<Row[]> {
    const complete = arranged(statement);
    const { values } = complete;
    const sql = this.#sqlOf(complete);
    const { database } = this.#active;
    let isBegun = false;
    try {
      for await (const rows of this.#connection.rowBatches(database, sql, values, options)) {
        isBegun = true;
        yield rows;
      }
    } catch (error) {
      if (isBegun || !dropped.has(errorCode(error))) throw error;
      await this.#refresh();
      if (this.#active.database === database) throw error;
      yield* this.#connection.rowBatches(this.#active.database, sql, values, options);
    }
  }

  async* streamColumns<Kinds extends ColumnKinds>(
    statement: Statement,
    kinds: Kinds,
    options?: QueryOptions,
  ): AsyncGenerator<Columns<Kinds>> {
    for await (const rows of this.stream(gathered(statement, kinds), options)) {
      for (const row of rows) yield columnsOf(row, kinds);
    }
  }

  #sqlOf(statement: Statement): string {
    return this.#servers.cluster === undefined ? statement.sql : forCluster(statement);
  }

  dataVersion(): number {
    return this.#active.dataVersion;
  }

  dataTime(): number | null {
    return this.#active.dataTime;
  }

  statisticsVersion(): number {
    return this.#active.statisticsVersion;
  }

  readState(): string {
    const { dataVersion, statisticsVersion, definitions } = this.#active;
    return `${dataVersion}/${statisticsVersion}/${definitions ?? ''}`;
  }

  hasOwnDefinitions(): boolean {
    return this.#active.definitions === derivedFingerprint();
  }

  cachedBytes(): Promise<number> {
    return Promise.resolve(0);
  }

  withoutWrites<Result>(work: () => Promise<Result>): Promise<Result> {
    return work();
  }

  threads(): undefined {
    return undefined;
  }

  secret(): string | undefined {
    return this.#secret;
  }

  abandonedStatements(): number {
    return 0;
  }

  async status(): Promise<WarehouseStatus> {
    await this.#refresh();
    const { database, dataVersion, dataTime, statisticsVersion } = this.#active;
    const counts = await this.#connection.rows(database, countRowsSql);
    const rows = new Map(counts.map((row) => [row['name'], Number(row['row_count'])]));
    const imports = await this.#connection.rows(database, `select * from import_log order by finished_at desc, import_id desc limit ${importsShown}`);
    return {
      engine: 'ClickHouse',
      dataVersion,
      dataTime,
      statisticsVersion,
      tables: countedTables.map((name) => ({ name, rows: rows.get(name) ?? 0 })),
      imports: imports.map(importRecord),
    };
  }

  async findRows(table: TableName, by: readonly string[], wanted: string, found: string, further: readonly string[] = []): Promise<void> {
    const { key } = tableOf(table);
    const { database } = this.#active;
    const scratch = `wanted_${randomBytes(6).toString('hex')}`;
    await this.#servers.command(database, `create table ${scratch} (${columnsDdl(by.map((column) => [column, 'VARCHAR']))}) engine = Memory`);
    try {
      await this.#servers.onEach((node) => node.upload(database, scratch, by, wanted));
      const columns = [...new Set([...key, ...by, ...further])].join(', ');
      const match = `(${by.join(', ')}) in (select ${by.join(', ')} from ${scratch})`;
      const rows = await this.#connection.rows(database, `select distinct ${columns} from ${storedName(table)} where ${match}`);
      await writeFile(found, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    } finally {
      await this.#servers.command(database, `drop table if exists ${scratch} sync`);
    }
  }

  load(batch: AcceptedBatch, options?: LoadOptions): Promise<LoadResult> {
    return this.#change(batch, options);
  }

  undo(request: UndoRequest, options?: LoadOptions): Promise<LoadResult> {
    return this.#change(request, options);
  }

  refreshStatistics({ onStep, signal }: LoadOptions = {}): Promise<void> {
    const signals = [this.#closing.signal, ...(signal ? [signal] : [])];
    const work = this.#completeStatistics({ signal: AbortSignal.any(signals), ...(onStep && { onStep }) });
    this.#completing = Promise.allSettled([this.#completing, work]);
    return work;
  }

  /** Loads that are committed in the meantime, also by other servers, are left to later calls. */
  async #completeStatistics(options: Required<Pick<LoadOptions, 'signal'>> & LoadOptions): Promise<void> {
    await this.#lastWrite;
    await this.#refresh();
    const { dataVersion } = this.#active;
    const isDone = (): boolean => this.#active.statisticsVersion >= dataVersion;
    const lease = new StatisticsLease(this.#connection);
    try {
      while (!isDone()) {
        if (await lease.claim()) {
          await this.#inTurn(async () => {
            await this.#refresh();
            if (isDone()) return;
            await this.#requireChangeable();
            const active = await refreshInDatabase(this.#servers, this.#active, options);
            if (active) this.#activate(active);
          });
        } else {
          await sleep(leaseEveryMs, undefined, options);
          await this.#refresh();
        }
      }
    } finally {
      await lease.release();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    this.#closing.abort();
    await this.#lastWrite;
    await this.#completing;
    for (const timer of this.#cleaning) clearTimeout(timer);
    await this.#servers.close();
  }

  #change(request: ChangeRequest, options: LoadOptions = {}): Promise<LoadResult> {
    return this.#inTurn(async () => {
      for (;;) {
        await this.#refresh();
        await this.#requireChangeable();
        const loaded = await loadInDatabase(this.#servers, request, this.#active, options);
        if (!loaded) continue;
        this.#activate(loaded.active);
        return loaded.result;
      }
    });
  }

  /** Writes of this process take turns. */
  #inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
    const turn = this.#lastWrite.then(write);
    this.#lastWrite = turn.catch(() => undefined);
    return turn;
  }

  async #refresh(): Promise<void> {
    const active = await readActive(this.#connection, this.#active);
    if (!active || active.seq <= this.#active.seq) return;
    if (active.definitions !== this.#active.definitions) await adoptThresholds(this.#connection, active.database);
    this.#activate(active);
  }

  /** Definitions cannot change before the commit, since each change of them is a commit, which takes the number of this one. */
  async #requireChangeable(): Promise<void> {
    await requireOwnData(this.#servers, this.#active.database);
    if (!this.hasOwnDefinitions()) await adoptThresholds(this.#connection, this.#active.database);
    if (!this.hasOwnDefinitions()) throw new OtherDefinitionsError();
  }

  /** Switches to a database. The previous one is dropped when its readers have finished. */
  #activate(active: ActiveState): void {
    this.#active = active;
    const timer = setTimeout(() => {
      this.#cleaning.delete(timer);
      void dropLeftovers(this.#servers).catch(() => undefined);
    }, graceMs + 1_000).unref();
    this.#cleaning.add(timer);
  }
}
