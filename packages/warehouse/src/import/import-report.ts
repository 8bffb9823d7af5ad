import type { TableName } from '../schema/tables.ts';

export interface TableReport {
  read: number;
  /** Rows that passed every check: new, updated or unchanged. */
  accepted: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

/** How an import ended; plain JSON, so that a server can hand it to the command that asked. */
export interface ImportReport {
  importId: string;
  tables: Partial<Record<TableName, TableReport>>;
  /** Files, processes and awards (OCDS) that could not be read or placed, while all else went on. */
  rejectedParts: number;
  /** In Chinese: unknown columns and files. */
  warnings: string[];
  /** rejects.csv, an absolute path. */
  rejectsFile: string | null;
  dataVersion: number;
  outcome: 'clean' | 'some-rejected' | 'nothing';
}

export interface ImportProgress {
  /** What goes on, in Chinese. */
  step: string;
  /** Read so far. */
  rows: number;
  /** Of the whole, 0 to 1. */
  fraction: number;
}
