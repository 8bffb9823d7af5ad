import type { AliasChange } from './joined-companies/refresh-aliases.ts';
import type { TableName } from './schema/tables.ts';

/** Values that can be bound to a placeholder `{name:Type}`. */
export type Value = string | number | boolean | null | readonly string[] | readonly number[];
export type Row = Record<string, string | number | null>;

export interface Statement {
  /** One SELECT in the dialect that both engines share; values only as `{name:String|Int64|Float64|Array(String)|Array(Int64)}`. */
  sql: string;
  values: Readonly<Record<string, Value>>;
  /**
   * Joins and subqueries relate rows of the same lot only, so that each shard of a cluster may compute its own. Other statements are
   * computed on one server from the rows of all shards, if they read several divided tables.
   */
  joinsByLot?: boolean | undefined;
}

/** Sort by a column, given by name. Nulls are last in both directions. */
export interface SortKey {
  column: string;
  rule: 'asc' | 'desc';
}

/** Selects and orders the rows of a stream's statement. */
export interface Arrangement {
  columns: readonly string[];
  /** Rows that are equal in all of these columns are equal in `columns`. */
  order: readonly SortKey[];
  /** Maximum number of rows. */
  limit?: number;
}

/** A statement, optionally with an arrangement of its rows. */
export interface StreamedStatement extends Statement {
  arrange?: Arrangement;
}

/** Columns by name: numbers, with NaN for null, or texts as UTF-8, with zero bytes for null. */
export type ColumnKinds = Readonly<Record<string, 'number' | 'text'>>;
/** Some rows of a statement as columns of equal length. */
export type Columns<Kinds extends ColumnKinds> = { [Name in keyof Kinds]: Kinds[Name] extends 'number' ? Float64Array : Uint8Array[] };

export interface QueryOptions {
  /** Aborting it stops the query in the engine. */
  signal?: AbortSignal;
  /** Deadline in ms, after which the query is stopped and DeadlineError thrown. */
  timeoutMs?: number;
}

/** A Parquet file of checked rows, with types and names of columns as in `tables`; it may contain further columns. */
export interface AcceptedFile {
  path: string;
  /** The columns that the rows contain, including keys. In known rows the other columns keep their stored values. */
  carried: readonly string[];
}

/** Checked rows to be loaded. No key is in two files of a table. */
export interface AcceptedBatch {
  importId: string;
  /** Shown by `status`. */
  source: string;
  /**
   * The version of the data from which the batch was computed, if it depends on stored data; a load throws OutdatedBatchError for another
   * one.
   */
  basedOn?: number | undefined;
  /** The version of the data when its rows were checked; a load throws OutdatedBatchError if an import was undone since. */
  checkedAt?: number | undefined;
  /** User who loads it. */
  operator?: string | undefined;
  files: Partial<Record<TableName, readonly AcceptedFile[]>>;
  /** Parquet files of rows to remove, of which only the keys count; none of these is among `files`. */
  removals?: Partial<Record<TableName, string>>;
}

/** A load that undoes another one, the last that changed something and was not undone. */
export interface UndoRequest extends Pick<AcceptedBatch, 'importId' | 'source' | 'operator'> {
  undoneId: string;
  /** The version of the data that the other one created. */
  undoneVersion: number;
}

export interface TableChange {
  inserted: number;
  updated: number;
  unchanged: number;
  removed: number;
}

export interface LoadOptions {
  /** Receives the name of each base table, mart and statistic before it is processed. */
  onStep?: (step: string) => void;
  /** Aborting it keeps the old state; after the commit it has no effect. */
  signal?: AbortSignal | undefined;
}

export interface LoadResult {
  tables: Partial<Record<TableName, TableChange>>;
  /** Records of companies that were joined to another one, and those that no longer are. */
  aliases: AliasChange;
  /** The previous version if the batch changed nothing. */
  dataVersion: number;
  /** Epoch ms of the last change. */
  dataTime: number | null;
}

export interface ImportRecord {
  importId: string;
  source: string;
  /** Epoch ms. */
  finishedAt: number;
  dataVersion: number;
  inserted: number;
  updated: number;
  unchanged: number;
  removed: number;
}

export interface WarehouseStatus {
  engine: string;
  dataVersion: number;
  /** Epoch ms of the last change; null for an empty warehouse. */
  dataTime: number | null;
  /** Less than `dataVersion` while deferred marts and statistics are being computed. */
  statisticsVersion: number;
  tables: { name: string; rows: number }[];
  imports: ImportRecord[];
}

/** A store of tenders and marts. Every method may throw StoreUnavailableError. */
export interface Warehouse {
  /** Rows in the statement's order: 64-bit integers as numbers, absent values as null. */
  query(statement: Statement, options?: QueryOptions): Promise<Row[]>;
  /**
   * The same rows in batches, no faster than they are consumed and from one state of the data. Millions of arranged rows take no more
   * memory than thousands. Must be iterated with `for await`, so that it ends with its reader.
   */
  stream(statement: StreamedStatement, options?: QueryOptions): AsyncIterable<Row[]>;
  /**
   * The same for millions of rows, in any order, as columns, which take a fraction of the time of objects. Each column and each text has a
   * separate buffer.
   */
  streamColumns<Kinds extends ColumnKinds>(statement: Statement, kinds: Kinds, options?: QueryOptions): AsyncIterable<Columns<Kinds>>;
  /** Increases by one with each import that changed something; 0 if empty. */
  dataVersion(): number;
  /** Time of the last change of the data, epoch ms; null if empty. */
  dataTime(): number | null;
  /** The data version from which deferred marts and statistics were computed; less than `dataVersion()` until they are recomputed. */
  statisticsVersion(): number;
  /** Changes whenever equal queries may have other rows: with the data, their statistics, and the definitions of both. */
  readState(): string;
  /**
   * True if the stored marts and statistics were computed by the definitions of this process. Otherwise a server with other thresholds, or
   * of another version, has computed them, and loads and statistics throw OtherDefinitionsError.
   */
  hasOwnDefinitions(): boolean;
  status(): Promise<WarehouseStatus>;
  /**
   * Runs work while no load or refresh writes to the files of the embedded engine; later ones wait. Queries go on. On a server nothing
   * waits.
   */
  withoutWrites<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Bytes of data that the engine caches in the memory of this process; 0 if it runs elsewhere. */
  cachedBytes(): Promise<number>;
  /**
   * Number of statements that continued after their deadline although they were interrupted. Each keeps a thread of this process until it
   * ends by itself; its caller has already received an error. 0 if the engine runs elsewhere.
   */
  abandonedStatements(): number;
  /** Number of threads of this process that execute a statement, or check the rows of an import; undefined for the number of cores. */
  threads(): number | undefined;
  /**
   * Finds the rows of a table whose `by` columns have texts that are in a Parquet file `wanted` (of these columns), and writes these
   * columns, the key and `further` columns of text to `found`, one JSON object per line. Both are absolute paths.
   */
  findRows(table: TableName, by: readonly string[], wanted: string, found: string, further?: readonly string[]): Promise<void>;
  /** Upserts a batch and refreshes the affected marts, except deferred ones, in one transaction. */
  load(batch: AcceptedBatch, options?: LoadOptions): Promise<LoadResult>;
  /**
   * Undoes the last load: its rows and the tables derived from them, except deferred ones, are restored in one transaction.
   * @throws UndoRefusedError for a load other than the last one that was not undone.
   */
  undo(request: UndoRequest, options?: LoadOptions): Promise<LoadResult>;
  /** Computes the deferred marts and statistics of the current data, in one transaction; returns at once if they exist. */
  refreshStatistics(options?: LoadOptions): Promise<void>;
  /** Secret of the installation, of which keys of hashes derive; undefined if it is in the data folder (`installationSecret`). */
  secret(): string | undefined;
  close(): Promise<void>;
}

export class DeadlineError extends Error {
  override name = 'DeadlineError';
}
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}
