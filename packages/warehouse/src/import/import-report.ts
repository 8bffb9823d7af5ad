import type { ImportCells, ImportCurrency, JoinedCompany } from '@tenderscope/contract';
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

/** How an import ended; plain JSON, so that a server can return it to the command that requested it. */
export interface ImportReport {
  importId: string;
  tables: Partial<Record<InputName, TableReport>>;
  /** Files, processes and awards (OCDS) that could not be read or placed, while all else went on. */
  rejectedParts: number;
  /** Cells that were not in the plain form of their column, as `1,200元` or `2025/3/4`. */
  conversions: ImportCells[];
  /** Cells that could not be read and are stored empty. */
  emptied: ImportCells[];
  /** Amounts that are 0, which are kept as they are. */
  zeros: ImportCells[];
  /** Rows that cannot be true together, by kind; they are loaded as they are. */
  contradictions: { kind: string; title: string; rows: number }[];
  /** contradictions.csv, an absolute path. */
  contradictionsFile: string | null;
  /** Records of companies that are joined to another one since this import, or will be after a check; and those that are so no more. */
  joined: JoinedCompany[];
  parted: JoinedCompany[];
  /** Of an import of OCDS. */
  currencies: ImportCurrency[];
  /** Invisible characters that were left out. */
  stripped: { file: string; characters: number }[];
  /** In Chinese: unknown columns and files. */
  warnings: string[];
  /** rejects.csv, an absolute path. */
  rejectsFile: string | null;
  /** emptied.csv, an absolute path: the emptied cells, one by one. */
  emptiedFile: string | null;
  /** Folder of a bundle with the rows of both lists as they came, to be corrected and imported again. */
  rowsFolder: string | null;
  dataVersion: number;
  /** `some-rejected` also where cells were emptied. */
  outcome: 'clean' | 'some-rejected' | 'nothing';
}

export interface ImportProgress {
  /** Present step, in Chinese. */
  step: string;
  /** Read so far. */
  rows: number;
  /** Of the complete import, 0 to 1. */
  fraction: number;
}
