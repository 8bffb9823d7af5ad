import type { TableName } from '../schema/tables.ts';
import {
  StoreUnavailableError,
  type AcceptedBatch,
  type ColumnKinds,
  type Columns,
  type LoadOptions,
  type LoadResult,
  type QueryOptions,
  type Row,
  type Statement,
  type StreamedStatement,
  type UndoRequest,
  type Warehouse,
  type WarehouseStatus,
} from '../warehouse.ts';
import { engineErrorOf, isInvalidated } from './engine-error-of.ts';

/** Pause after a failed restart of the engine. */
const pauseMs = 1_000;

/**
 * An embedded warehouse that is reopened from its committed data after its engine failed, for example because of a full disk at a
 * checkpoint. The call in progress fails with the engine's error. Calls before it is open again fail with StoreUnavailableError, or
 * EngineDiskFullError if there is not enough disk space to open it.
 */
export class RestartingWarehouse implements Warehouse {
  readonly #open: () => Promise<Warehouse>;
  #engine: Warehouse;
  #restarting: Promise<void> | undefined;
  #isClosed = false;
  /** Error of the last restart, and the time until which calls fail with it. */
  #failed: { error: unknown; until: number } | undefined;

  private constructor(open: () => Promise<Warehouse>, engine: Warehouse) {
    this.#open = open;
    this.#engine = engine;
  }

  static async start(open: () => Promise<Warehouse>): Promise<RestartingWarehouse> {
    return new RestartingWarehouse(open, await open());
  }

  query(statement: Statement, options?: QueryOptions): Promise<Row[]> {
    return this.#call((engine) => engine.query(statement, options));
  }

  stream(statement: StreamedStatement, options?: QueryOptions): AsyncGenerator<Row[]> {
    return this.#iterate((engine) => engine.stream(statement, options));
  }

  streamColumns<Kinds extends ColumnKinds>(statement: Statement, kinds: Kinds, options?: QueryOptions): AsyncGenerator<Columns<Kinds>> {
    return this.#iterate((engine) => engine.streamColumns(statement, kinds, options));
  }

  dataVersion(): number {
    return this.#engine.dataVersion();
  }

  dataTime(): number | null {
    return this.#engine.dataTime();
  }

  statisticsVersion(): number {
    return this.#engine.statisticsVersion();
  }

  readState(): string {
    return this.#engine.readState();
  }

  hasOwnDefinitions(): boolean {
    return this.#engine.hasOwnDefinitions();
  }

  status(): Promise<WarehouseStatus> {
    return this.#call((engine) => engine.status());
  }

  cachedBytes(): Promise<number> {
    return this.#call((engine) => engine.cachedBytes());
  }

  secret(): string | undefined {
    return this.#engine.secret();
  }

  threads(): number | undefined {
    return this.#engine.threads();
  }

  abandonedStatements(): number {
    return this.#engine.abandonedStatements();
  }

  findRows(table: TableName, by: readonly string[], wanted: string, found: string, further?: readonly string[]): Promise<void> {
    return this.#call((engine) => engine.findRows(table, by, wanted, found, further));
  }

  load(batch: AcceptedBatch, options?: LoadOptions): Promise<LoadResult> {
    return this.#call((engine) => engine.load(batch, options));
  }

  undo(request: UndoRequest, options?: LoadOptions): Promise<LoadResult> {
    return this.#call((engine) => engine.undo(request, options));
  }

  refreshStatistics(options?: LoadOptions): Promise<void> {
    return this.#call((engine) => engine.refreshStatistics(options));
  }

  withoutWrites<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#call((engine) => engine.withoutWrites(work));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#restarting;
    await this.#engine.close();
  }

  async #call<Result>(work: (engine: Warehouse) => Promise<Result>): Promise<Result> {
    const engine = this.#running();
    try {
      return await work(engine);
    } catch (error) {
      throw this.#failure(error, engine);
    }
  }

  async* #iterate<Item>(work: (engine: Warehouse) => AsyncIterable<Item>): AsyncGenerator<Item> {
    const engine = this.#running();
    try {
      yield* work(engine);
    } catch (error) {
      throw this.#failure(error, engine);
    }
  }

  /** @throws if the engine is not open. If its last restart failed a while ago, another one starts. */
  #running(): Warehouse {
    if (this.#failed && performance.now() >= this.#failed.until) this.#restart();
    if (this.#failed) throw this.#failed.error;
    if (this.#restarting) throw new StoreUnavailableError('the warehouse is being opened anew');
    return this.#engine;
  }

  /** The error to throw for an error of an engine, which may have been replaced since. */
  #failure(error: unknown, engine: Warehouse): unknown {
    const meaning = engineErrorOf(error);
    if (!isInvalidated(error)) return meaning;
    if (engine === this.#engine) this.#restart();
    return meaning === error ? new StoreUnavailableError('the warehouse gave up', { cause: error }) : meaning;
  }

  #restart(): void {
    if (this.#restarting || this.#isClosed) return;
    this.#failed = undefined;
    this.#restarting = this.#reopen()
      .catch((error: unknown) => {
        this.#failed = { error: engineErrorOf(error), until: performance.now() + pauseMs };
      })
      .finally(() => (this.#restarting = undefined));
  }

  async #reopen(): Promise<void> {
    await this.#engine.close();
    this.#engine = await this.#open();
  }
}
