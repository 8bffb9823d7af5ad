import type { TableName } from '../schema/tables.ts';

export type Cell = string | number | null;

/**
 * One load in progress, as both engines offer it: what it writes is seen by later steps of its own, and by readers only once
 * the engine commits. SQL is the text both engines share.
 */
export interface LoadSession {
  /** How many statements of it the engine may be given side by side. */
  readonly atOnce: number;
  /** Relation to select a Parquet file of a table's rows from, columns by name; `part` is another for each file of a table. */
  stage(table: TableName, file: string, part: string): Promise<string>;
  /** Makes a scratch table of a SELECT, in place of one of that name; it lives as long as the load. */
  keep(name: string, select: string): Promise<void>;
  /** The single number that a SELECT gives. */
  count(select: string): Promise<number>;
  /** Rows of a SELECT in batches, never all in memory: cells in the order of its columns, numbers as numbers. */
  read(select: string): AsyncIterable<readonly (readonly Cell[])[]>;
  /** Inserts the rows of a SELECT; `order` is what they are sorted by where the table has no order of its own. */
  insert(table: string, columns: readonly string[], select: string, order?: string): Promise<void>;
  append(table: string, columns: readonly string[], rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>): Promise<void>;
  remove(table: string, condition: string): Promise<void>;
  /** Puts a view in place, of a SELECT over tables of the warehouse. */
  createView(name: string, select: string): Promise<void>;
}

/** Condition that every row meets. */
export const everyRow = '(1 = 1)';
