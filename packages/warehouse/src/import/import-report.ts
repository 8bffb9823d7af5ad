import type { ImportCells, ImportCurrency, JoinedCompany } from '@tenderscope/contract';
import type { InputName } from '../schema/tables.ts';

export interface TableReport {
  read: number;
  /** Rows that passed every check: new, updated or unchanged. */
  accepted: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Rows of the table that a list of deletions removed; for the list itself, those that it removed in all tables. */
  removed: number;
}

/** Result of an import; plain JSON, so that a server can return it to the command that requested it. */
export interface ImportReport {
  importId: string;
  tables: Partial<Record<InputName, TableReport>>;
  /** Files, processes and awards (OCDS) that could not be read or assigned; the others were imported. */
  rejectedParts: number;
  /** Cells that were not in the standard form of their column, such as `1,200元` or `2025/3/4`. */
  conversions: ImportCells[];
  /** Cells that could not be read and are stored empty. */
  emptied: ImportCells[];
  /** Amounts that are 0, which are stored unchanged. */
  zeros: ImportCells[];
  /** Rows that contradict each other, by kind; they are loaded unchanged. */
  contradictions: { kind: string; title: string; rows: number }[];
  /** contradictions.csv, an absolute path. */
  contradictionsFile: string | null;
  /** Records of companies that are joined to another one by this import, or will be after a check, and those that no longer are. */
  joined: JoinedCompany[];
  parted: JoinedCompany[];
  /** For an import of OCDS. */
  currencies: ImportCurrency[];
  /** Invisible characters that were removed. */
  stripped: { file: string; characters: number }[];
  /** In Chinese: unknown columns and files. */
  warnings: string[];
  /** rejects.csv, an absolute path. */
  rejectsFile: string | null;
  /** emptied.csv, an absolute path: the list of emptied cells. */
  emptiedFile: string | null;
  /** Folder of a bundle with the original rows of both lists, to be corrected and imported again. */
  rowsFolder: string | null;
  dataVersion: number;
  /** The rows can be read, but the statistics that depend on them are not computed yet. */
  areStatisticsPending: boolean;
  /** `some-rejected` also if cells were emptied. */
  outcome: 'clean' | 'some-rejected' | 'nothing';
}

export interface ImportProgress {
  /** Current step, in Chinese. */
  step: string;
  /** Number of rows read so far. */
  rows: number;
  /** Of the complete import, 0 to 1. */
  fraction: number;
}
