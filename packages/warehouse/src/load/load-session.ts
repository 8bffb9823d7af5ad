import type { TableName } from '../schema/tables.ts';

export type Cell = string | number | null;

/** Rows that a statement computes. */
export interface RowsOf {
  /** Each row from rows of its own lot and from tables that are not divided by lot, so that each shard of a cluster computes its own. */
  ofLots?: boolean;
  /** On one server of a cluster from the rows of all shards, for a SELECT that ClickHouse cannot distribute. */
  onOneServer?: boolean;
  /** Sort order of inserted rows, if the table has none of its own. */
  order?: string | undefined;
}

/**
 * One load in progress, with the same interface on both engines: its writes are visible to its own later steps, and to readers only once
 * the engine commits. Both engines share the SQL.
 */
export interface LoadSession {
  /** Maximum number of its statements that may run concurrently. */
  readonly atOnce: number;
  /** Relation that reads a Parquet file of a table's rows, with columns by name; `part` is different for each file of a table. */
  stage(table: TableName, file: string, part: string): Promise<string>;
  /** Creates a scratch table from a SELECT, replacing one of that name. It exists until the end of the load. */
  keep(name: string, select: string, of?: RowsOf): Promise<void>;
  /** The single number that a SELECT returns. */
  count(select: string): Promise<number>;
  /** Rows of a SELECT in batches, never all in memory: cells in the order of its columns, numbers as numbers. */
  read(select: string): AsyncIterable<readonly (readonly Cell[])[]>;
  /** Inserts the rows of a SELECT. */
  insert(table: string, columns: readonly string[], select: string, of?: RowsOf): Promise<void>;
  append(table: string, columns: readonly string[], rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>): Promise<void>;
  remove(table: string, condition: string): Promise<void>;
  /** Creates or replaces a view of a SELECT over tables of the warehouse. */
  createView(name: string, select: string): Promise<void>;
}

/** Condition that every row meets. */
export const everyRow = '(1 = 1)';
