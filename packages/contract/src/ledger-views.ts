import type { LedgerField, LedgerKind } from './ledger-kinds.ts';
import type { LedgerProfile, LedgerValueField, LedgerValues } from './ledger-profiles.ts';

/** Units of amounts in yuan. */
export const moneyUnits = { 元: 1, 千元: 1000, 万元: 10_000, 亿元: 100_000_000 } as const;

/** What an import makes of a column of a ledger. */
export interface LedgerColumn {
  /** As spreadsheets name it: `A`. */
  column: string;
  /** Its head rows joined by ` / `. */
  head: string;
  /** Null for a column that is not read. */
  field: LedgerField | null;
  /** False for a known head of which nothing is stored. */
  isStored: boolean;
  /** 0 to 1. */
  certainty: number;
  /** Yuan of the unit of its amounts; null for other columns. */
  moneyUnit: number | null;
  /** Chinese; null where there is none. */
  doubt: string | null;
  /** The first different cells, as they are written. */
  samples: string[];
}

/** A row of a ledger as it is stored, the cells by title. */
export interface LedgerPreviewRow {
  /** Of the sheet. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A line of a sheet as it is written. */
export interface LedgerGivenLine {
  line: number;
  cells: string[];
  /** It is a row of the table, no title, head, total or note. */
  isRow: boolean;
}

/** Values of a field that the product does not know, and those that they may be matched with. */
export interface LedgerUnknownValues {
  field: LedgerValueField;
  choices: readonly string[];
  values: {
    value: string;
    rows: number;
    /** By likeness; null for none. */
    proposal: string | null;
  }[];
}

/** Lots that a ledger had when it was last imported, and no longer has. */
export interface LedgerVanishedLots {
  rows: number;
  /** The first ones, by code. */
  lots: { code: string; name: string }[];
  /** They are removed, with all that refers to them; else they stay. */
  isWithdrawn: boolean;
}

export interface LedgerSheetReport {
  /** `file · sheet`, or the file alone. */
  title: string;
  kind: LedgerKind;
  /** Whose columns and values were taken; null for proposals. */
  profile: Pick<LedgerProfile, 'name' | 'version'> | null;
  columns: LedgerColumn[];
  /** That will be stored. */
  rows: number;
  refused: number;
  /** Totals of the sheet beside the sums of what was read, in Chinese. */
  checks: { text: string; agrees: boolean }[];
  /** Rows that are no rows of the ledger. */
  leftOut: { line: number; text: string; reason: string }[];
  /** The first lines as they are written. */
  given: LedgerGivenLine[];
  /** The first rows. */
  preview: LedgerPreviewRow[];
  unknownValues: LedgerUnknownValues[];
  vanished: LedgerVanishedLots | null;
  /** Values that were matched. */
  values: LedgerValues;
}

/** What the columns of a sheet became, to be kept as a profile. */
export function mappingOfSheet({ kind, columns, values }: LedgerSheetReport): Pick<LedgerProfile, 'kind' | 'columns' | 'values'> {
  const headed = columns.filter(({ head }) => head !== '');
  return { kind, columns: headed.map(({ head, field, moneyUnit }) => ({ head, field, ...(moneyUnit !== null && { moneyUnit }) })), values };
}

/** A user's choice for a column; the proposal where absent. */
export interface LedgerColumnChoice {
  field: LedgerField | null;
  moneyUnit?: number | undefined;
}

/** Choices for a sheet: what it is, and its columns by their names. */
export interface LedgerSheetChoice {
  kind?: LedgerKind | undefined;
  columns?: Readonly<Record<string, LedgerColumnChoice>> | undefined;
  values?: LedgerValues | undefined;
  /** Name of a profile; null for none, the fitting one where absent. */
  profile?: string | null | undefined;
  /** Lots that the ledger no longer has are removed. */
  withdraws?: boolean | undefined;
}

/** Choices by the title of the sheet. */
export type LedgerChoices = Readonly<Record<string, LedgerSheetChoice>>;
