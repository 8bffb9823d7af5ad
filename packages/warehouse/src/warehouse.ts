import type { AliasChange } from './joined-companies/refresh-aliases.ts';
import type { TableName } from './schema/tables.ts';

/** What may be bound to a placeholder `{name:Type}`. */
export type Value = string | number | boolean | null | readonly string[] | readonly number[];
export type Row = Record<string, string | number | null>;

export interface Statement {
  /** One SELECT in the dialect both engines share; values only as `{name:String|Int64|Float64|Array(String)|Array(Int64)}`. */
  sql: string;
  values: Readonly<Record<string, Value>>;
}

/** Of a column, by name: nulls come last either way. */
export interface SortKey {
  column: string;
  rule: 'asc' | 'desc';
}

/** What a stream shows of its statement's rows. */
export interface Arrangement {
  columns: readonly string[];
  /** Rows alike in all of these columns are alike in `columns`. */
  order: readonly SortKey[];
  /** Only the first so many rows. */
  limit?: number;
}

/** A statement as it is, or its rows arranged. */
export interface StreamedStatement extends Statement {
  arrange?: Arrangement;
}

/** Columns by name: of numbers, NaN where there is none, or of texts as UTF-8, without a byte where there is none. */
export type ColumnKinds = Readonly<Record<string, 'number' | 'text'>>;
/** Some rows of a statement as columns of equal length. */
export type Columns<Kinds extends ColumnKinds> = { [Name in keyof Kinds]: Kinds[Name] extends 'number' ? Float64Array : Uint8Array[] };

export interface QueryOptions {
  /** Aborting it stops the query in the engine. */
  signal?: AbortSignal;
  /** Deadline, ms; past it the query is stopped and DeadlineError thrown. */
  timeoutMs?: number;
}

/** A Parquet file of checked rows, columns typed and named as `tables` says; it may hold further ones. */
export interface AcceptedFile {
  path: string;
  /** The columns that the rows bring, keys among them; where a row is known, the others keep what is stored. */
  carried: readonly string[];
}

/** Checked rows on their way in. No key is in two files of a table. */
export interface AcceptedBatch {
  importId: string;
  /** Shown by `status`. */
  source: string;
  /**
   * The version of the data that the batch was made from, where it depends on what is stored; a load throws OutdatedBatchError for
   * another one.
   */
  basedOn?: number | undefined;
  /** The version of the data when its rows were checked; a load throws OutdatedBatchError where an import was taken back since. */
  checkedAt?: number | undefined;
  /** Who loads it. */
  operator?: string | undefined;
  files: Partial<Record<TableName, readonly AcceptedFile[]>>;
  /** Parquet files of rows to remove, of which only the keys count; none of these is among `files`. */
  removals?: Partial<Record<TableName, string>>;
}

/** A load that takes back another one, the last that changed something and was not taken back. */
export interface UndoRequest extends Pick<AcceptedBatch, 'importId' | 'source' | 'operator'> {
  undoneId: string;
  /** The version of the data that the other one made. */
  undoneVersion: number;
}

export interface TableChange {
  inserted: number;
  updated: number;
  unchanged: number;
  removed: number;
}

export interface LoadOptions {
  /** Told the name of each base table, mart and statistic before its turn. */
  onStep?: (step: string) => void;
  /** Aborting it leaves the old state; past the commit it does nothing. */
  signal?: AbortSignal | undefined;
}

export interface LoadResult {
  tables: Partial<Record<TableName, TableChange>>;
  /** Records of companies that were joined to another one, and those that are so no more. */
  aliases: AliasChange;
  /** Unchanged when the batch changed nothing. */
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
  /** Less than `dataVersion` while deferred marts and statistics are being made. */
  statisticsVersion: number;
  tables: { name: string; rows: number }[];
  imports: ImportRecord[];
}

/** One store of tenders and marts. Every method may throw StoreAwayError. */
export interface Warehouse {
  /** Rows in the statement's order: 64-bit integers as numbers, absent values as null. */
  query(statement: Statement, options?: QueryOptions): Promise<Row[]>;
  /**
   * The same rows batch by batch, no faster than they are taken and of one state of the data. Millions of them, arranged, take no
   * more memory than thousands. Iterate it with `for await`, so that it ends when its reader does.
   */
  stream(statement: StreamedStatement, options?: QueryOptions): AsyncIterable<Row[]>;
  /**
   * The same for millions of rows, in any order, as columns, which take a fraction of the time that objects do. Each column and each text
   * has a buffer of its own.
   */
  streamColumns<Kinds extends ColumnKinds>(statement: Statement, kinds: Kinds, options?: QueryOptions): AsyncIterable<Columns<Kinds>>;
  /** Rises by one with each import that changed something; 0 when empty. */
  dataVersion(): number;
  /** When the data last changed, epoch ms; null when empty. */
  dataTime(): number | null;
  /** The data version that deferred marts and statistics were made from; less than `dataVersion()` until they are made anew. */
  statisticsVersion(): number;
  status(): Promise<WarehouseStatus>;
  /** Bytes of data that the engine keeps in this process's memory for the next question; 0 when it runs elsewhere. */
  cachedBytes(): Promise<number>;
  /**
   * Statements that went on after their deadline although they were interrupted. Each keeps a thread of this process until it
   * ends by itself; its caller was answered. 0 when the engine runs elsewhere.
   */
  abandonedStatements(): number;
  /** How many threads of this process work on a statement, and check the rows of an import; undefined for as many as there are cores. */
  threads(): number | undefined;
  /**
   * Of the rows of a table whose `by` columns hold texts that a Parquet file `wanted` (of these columns) has, writes these columns,
   * the key and `further` columns of text to `found`, one JSON object a line. Both are absolute paths.
   */
  findRows(table: TableName, by: readonly string[], wanted: string, found: string, further?: readonly string[]): Promise<void>;
  /** Upserts a batch and refreshes the marts it touched but for the deferred ones, in one transaction: all or nothing. */
  load(batch: AcceptedBatch, options?: LoadOptions): Promise<LoadResult>;
  /**
   * Takes back the last load: its rows are as they were before, and so is what derives from them, but for the deferred, in one transaction.
   * @throws UndoRefusedError for another load than the last one that was not taken back.
   */
  undo(request: UndoRequest, options?: LoadOptions): Promise<LoadResult>;
  /** Makes the deferred marts and statistics of the present data, in one transaction; at once where they are there. */
  refreshStatistics(options?: LoadOptions): Promise<void>;
  close(): Promise<void>;
}

export class DeadlineError extends Error {
  override name = 'DeadlineError';
}
export class StoreAwayError extends Error {
  override name = 'StoreAwayError';
}
