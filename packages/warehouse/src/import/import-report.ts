import type { InputName } from '../schema/tables.ts';

export interface TableReport {
  read: number;
  /** Rows that passed every check: new, updated or unchanged. */
  accepted: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Rows of the table that a list of deletions removed; of the list itself, those that it removed in all tables. */
  removed: number;
}

/** How an import ended; plain JSON, so that a server can hand it to the command that asked. */
export interface ImportReport {
  importId: string;
  tables: Partial<Record<InputName, TableReport>>;
  /** Files, processes and awards (OCDS) that could not be read or placed, while all else went on. */
  rejectedParts: number;
  /** Cells of accepted rows that were not in the plain form of their column, as `1,200元` or `2025/3/4`. */
  conversions: { file: string; column: string; cells: number }[];
  /** Invisible characters that were left out. */
  stripped: { file: string; characters: number }[];
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
