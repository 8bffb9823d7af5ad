/** Rows of a SELECT in batches, every cell as text. */
export type TextRows = AsyncIterable<readonly (readonly (string | null)[])[]>;

/** The database that rows are pulled from, in a read-only transaction that sees one moment of it. */
export interface Source {
  /** An identifier, quoted. */
  quote(name: string): string;
  /** A column as text that keeps its order and all its digits. */
  asText(column: string): string;
  /** The place of the one bound value. */
  readonly placeholder: string;
  /** Rejects when the database refuses, or the connection is lost or closed. One at a time. */
  rows(sql: string, values: readonly string[]): TextRows;
  /** Breaks off what is being read. */
  close(): Promise<void>;
}

export const rowsPerBatch = 5_000;
