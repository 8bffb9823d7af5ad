import type { LedgerChoices, LedgerSheetReport } from './ledger-views.ts';

/** How far a check, an import, or taking one back is. */
export interface ImportJobView {
  kind: 'check' | 'load' | 'undo';
  /** Who started it. */
  by: string;
  /** Epoch ms. */
  startedAt: number;
  /** Steps that are done and, last, the present one. */
  steps: string[];
  /** Read so far. */
  rows: number;
  /** Of the whole, 0 to 1. */
  fraction: number;
}

/** Rows of one table; of an import that was taken back, `updated` are those that were restored. */
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

/** Lists of an import that can be downloaded. `rows` are the rows of the first two as they came, a bundle to correct and import again. */
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
  /** ISO 4217; '' where none is stated. */
  currency: string;
  amounts: number;
  /** Yuan for one unit; null where none is known, so that the amounts are in no sum. */
  rate: number | null;
  /** The rate is that of an earlier import. */
  isStored: boolean;
}

/** A record of a company that counts as another one. */
export interface JoinedCompany {
  companyId: string;
  name: string;
  /** The record under whose id both are one company. */
  joinedTo: string;
  joinedName: string;
  /** Chinese. */
  reason: string;
}

/** How the files of an import are read. */
export interface ImportChoices {
  /** Label of the encoding of texts; null to recognise it. */
  encoding: string | null;
  /** Every unreadable cell refuses its row. */
  isStrict: boolean;
  /** Yuan for one unit, by currency. */
  rates: Readonly<Record<string, number>>;
  /** Of sheets of ledgers. */
  sheets: LedgerChoices;
}

/** Encodings that users can name. */
export const importEncodings = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be', 'big5', 'windows-1252'] as const;

export interface ImportReportView {
  kind: ImportJobView['kind'];
  importId: string;
  tables: ImportTableView[];
  /** Cells that were not in the plain form of their column. */
  conversions: ImportCells[];
  /** Cells that could not be read and are stored empty. */
  emptied: ImportCells[];
  /** Amounts that are 0. */
  zeros: ImportCells[];
  currencies: ImportCurrency[];
  /** Rows that cannot be true together, by kind. */
  contradictions: { title: string; rows: number }[];
  joined: JoinedCompany[];
  /** Records that are joined to another one no more. */
  parted: JoinedCompany[];
  /** Files, processes and awards that could not be read or placed. */
  rejectedParts: number;
  /** Sheets of ledgers; empty for other formats. */
  ledger: LedgerSheetReport[];
  warnings: string[];
  lists: ImportList[];
  hasRejects: boolean;
  dataVersion: number;
  outcome: 'clean' | 'some-rejected' | 'nothing';
}

/** The one import that is under way in the browser. */
export interface ImportDeskView {
  files: { name: string; bytes: number }[];
  /** Of these files; null before any. */
  format: ImportFormat | null;
  /** The user who sent the files. */
  by: string | null;
  /** Those of the last check. */
  choices: ImportChoices;
  job: ImportJobView | null;
  report: ImportReportView | null;
  /** Reason why the last check or import failed. */
  failure: string | null;
  /** Of one file. */
  maxMegabytes: number;
  /** Of the warehouse; 0 before any data. */
  dataVersion: number;
}

/** Taking back an import of the history. */
export interface ImportUndoView {
  /** Reason in Chinese why it cannot be taken back now; null where it can. */
  refusal: string | null;
  /** Rows that taking it back removes and restores; empty where that is not on record. */
  tables: { table: string; title: string; removed: number; restored: number }[];
}

/** An import in the history. */
export interface ImportHistoryView {
  /** Null for one that made none. */
  importId: string | null;
  source: string;
  /** Login name; null where it is not recorded. */
  by: string | null;
  /** Epoch ms; null where only its end is known. */
  startedAt: number | null;
  /** Epoch ms; null for one that goes on, or was killed. */
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
  /** It was taken back. */
  isUndone: boolean;
  /** Null for what is no import that was committed. */
  undo: ImportUndoView | null;
}

/** A record that is joined to another one, or that a user keeps apart from it. */
export interface JoinedCompanyRow extends JoinedCompany {
  isApart: boolean;
}

/** The first rows of so many. */
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
