/** Rows of a SELECT in batches, every cell as text. */
export type TextRows = AsyncIterable<readonly (readonly (string | null)[])[]>;

/** The database that rows are pulled from, in a read-only transaction with one snapshot. */
export interface Source {
  /** An identifier, quoted. */
  quote(name: string): string;
  /** A column as text that keeps its order and all its digits. */
  asText(column: string): string;
  /** Placeholder of the only bound value. */
  readonly placeholder: string;
  /** Rejects if the database reports an error, or the connection is lost or closed. Only one call at a time. */
  rows(sql: string, values: readonly string[]): TextRows;
  /** Aborts a read in progress. */
  close(): Promise<void>;
}

export const rowsPerBatch = 5_000;
