/** Rows of a SELECT in batches, every cell as text. */
export type TextRows = AsyncIterable<readonly (readonly (string | null)[])[]>;

/** The database that rows are pulled from. */
export interface Source {
  /** An identifier, quoted. */
  quote(name: string): string;
  /** A column as text that keeps its order and all its digits. */
  asText(column: string): string;
  /** The place of the one bound value. */
  readonly placeholder: string;
  rows(sql: string, values: readonly string[]): TextRows;
  close(): Promise<void>;
}

export const rowsPerBatch = 5_000;
