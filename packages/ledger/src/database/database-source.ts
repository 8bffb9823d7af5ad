import type { DatabaseEncryption, DatabaseKind } from '@tenderscope/contract';

/** A database and the account that reads it. */
export interface DatabaseAddress {
  kind: DatabaseKind;
  host: string;
  port: number;
  /** For Oracle the service. */
  database: string;
  user: string;
  password: string;
  encryption: DatabaseEncryption;
}

/** Rows of a database that are read as a ledger: of a table, or of a query. */
export interface DatabaseSource extends DatabaseAddress {
  /** Name in findings and in the log of imports. */
  name: string;
  /** Perhaps with its schema before a dot. */
  table: string | null;
  query: string | null;
  /** Column that grows with each change of a row. */
  watermarkColumn: string | null;
}

/** Some rows of a SELECT; a result without rows is one batch with only columns. */
export interface DatabaseBatch {
  columns: readonly string[];
  /** Every value as the database writes it, instants in business time; booleans are 1 and 0. */
  rows: readonly (readonly (string | null)[])[];
}

/** An open session, read-only if the engine supports it. */
export interface DatabaseSession {
  /** An identifier, quoted. */
  quote(name: string): string;
  /** The placeholder of the one bound value. */
  readonly placeholder: string;
  /** Rejects when the database refuses, or the connection is lost or closed. One query at a time. */
  rows(sql: string, values: readonly string[]): AsyncIterable<DatabaseBatch>;
  /** Cancels the running read. */
  close(): Promise<void>;
}

export interface SessionLimits {
  /** Timeout of a statement. */
  timeoutMs: number;
}

export const rowsPerBatch = 2000;
export const connectTimeoutMs = 10_000;
