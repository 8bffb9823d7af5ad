import type { LedgerChoices, LedgerSheetReport } from './ledger-views.ts';

/** Progress of a check, an import, or the undo of an import. */
export interface ImportJobView {
  kind: 'check' | 'load' | 'undo';
  /** User who started it. */
  by: string;
  /** Epoch ms. */
  startedAt: number;
  /** Completed steps, followed by the current one. */
  steps: string[];
  /** Number of rows read so far. */
  rows: number;
  /** Fraction of the total, 0 to 1. */
  fraction: number;
}

/** Rows of one table; for an undone import, `updated` is the number of restored rows. */
export interface ImportTableView {
  table: string;
  title: string;
  read: number;
  accepted: number;
  updated: number;
  unchanged: number;
  rejected: number;
  removed: number;
}

/** Formats of imports. */
export const importFormats = ['bundle', 'ocds', 'ledger'] as const;
export type ImportFormat = (typeof importFormats)[number];

/**
 * Lists of an import that can be downloaded. `rows` are the original rows of the first two, a bundle that can be corrected and imported
 * again.
 */
export const importLists = ['rejects', 'emptied', 'rows', 'contradictions'] as const;
export type ImportList = (typeof importLists)[number];

/** Cells by file and column. */
export interface ImportCells {
  file: string;
  column: string;
  cells: number;
}

/** Amounts in a currency other than yuan. */
export interface ImportCurrency {
  /** ISO 4217; '' if none is stated. */
  currency: string;
  amounts: number;
  /** Yuan per unit; null if unknown, so that the amounts are in no sum. */
  rate: number | null;
  /** True if the rate is from an earlier import. */
  isStored: boolean;
}

/** A record of a company that is treated as another one. */
export interface JoinedCompany {
  companyId: string;
  name: string;
  /** The record whose id both have. */
  joinedTo: string;
  joinedName: string;
  /** In Chinese. */
  reason: string;
}

/** Options for reading the files of an import. */
export interface ImportChoices {
  /** Label of the encoding of texts; null to detect it. */
  encoding: string | null;
  /** True if an unreadable cell rejects its row. */
  isStrict: boolean;
  /** Yuan per unit, by currency. */
  rates: Readonly<Record<string, number>>;
  /** Choices for sheets of ledgers. */
  sheets: LedgerChoices;
}

/** Encodings that users can choose. */
export const importEncodings = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be', 'big5', 'windows-1252'] as const;

export interface ImportReportView {
  kind: ImportJobView['kind'];
  importId: string;
  tables: ImportTableView[];
  /** Cells that were not in the standard form of their column. */
  conversions: ImportCells[];
  /** Cells that could not be read and are stored empty. */
  emptied: ImportCells[];
  /** Amounts that are 0. */
  zeros: ImportCells[];
  currencies: ImportCurrency[];
  /** Rows that contradict each other, by kind. */
  contradictions: { title: string; rows: number }[];
  joined: JoinedCompany[];
  /** Records that are no longer joined to another one. */
  parted: JoinedCompany[];
  /** Number of files, processes and awards that could not be read or assigned. */
  rejectedParts: number;
  /** Sheets of ledgers; empty for other formats. */
  ledger: LedgerSheetReport[];
  warnings: string[];
  lists: ImportList[];
  hasRejects: boolean;
  dataVersion: number;
  outcome: 'clean' | 'some-rejected' | 'nothing';
}

/** The import in progress in the browser. There is only one. */
export interface ImportSessionView {
  files: { name: string; bytes: number }[];
  /** Format of the uploaded files; null before any upload. */
  format: ImportFormat | null;
  /** The user who uploaded the files. */
  by: string | null;
  /** Choices of the last check. */
  choices: ImportChoices;
  job: ImportJobView | null;
  report: ImportReportView | null;
  /** Reason why the last check or import failed. */
  failure: string | null;
  /** Maximum size of one file. */
  maxMegabytes: number;
  /** Data version of the warehouse; 0 before any data. */
  dataVersion: number;
}

/** Undo of an import in the history. */
export interface ImportUndoView {
  /** Reason in Chinese why the import cannot be undone now; null if it can. */
  refusal: string | null;
  /** Rows that the undo removes and restores; empty if that is not on record. */
  tables: { table: string; title: string; removed: number; restored: number }[];
}

/** An import in the history. */
export interface ImportHistoryView {
  /** Null for an attempt that committed no import. */
  importId: string | null;
  source: string;
  /** Login name; null if it is not recorded. */
  by: string | null;
  /** Epoch ms; null if only the end is known. */
  startedAt: number | null;
  /** Epoch ms; null if it is in progress or was killed. */
  finishedAt: number | null;
  outcome: string;
  reason: string | null;
  accepted: number | null;
  rejected: number | null;
  inserted: number | null;
  updated: number | null;
  dataVersion: number | null;
  lists: ImportList[];
  hasRejects: boolean;
  /** True if the import was undone. */
  isUndone: boolean;
  /** Null if no import was committed. */
  undo: ImportUndoView | null;
}

/** A record that is joined to another one, or that a user keeps separate from it. */
export interface JoinedCompanyRow extends JoinedCompany {
  isApart: boolean;
}

/** The first rows, and the total number. */
export interface JoinedCompaniesView {
  total: number;
  rows: JoinedCompanyRow[];
}

/** A user's decision about two records of companies. */
export interface CompanyDecision {
  companyId: string;
  otherId: string;
  isSame: boolean;
}
