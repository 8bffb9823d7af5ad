import type { LedgerField, LedgerKind } from './ledger-kinds.ts';
import type { LedgerProfile, LedgerValueField, LedgerValues } from './ledger-profiles.ts';

/** Units of amounts in yuan. */
export const moneyUnits = { 元: 1, 千元: 1000, 万元: 10_000, 亿元: 100_000_000 } as const;

/** Interpretation of a column of a ledger by an import. */
export interface LedgerColumn {
  /** Spreadsheet name: `A`. */
  column: string;
  /** Header rows joined by ` / `. */
  head: string;
  /** Null for an ignored column. */
  field: LedgerField | null;
  /** False for a known head whose values are not stored. */
  isStored: boolean;
  /** 0 to 1. */
  certainty: number;
  /** Unit of its amounts in yuan; null for other columns. */
  moneyUnit: number | null;
  /** In Chinese; null if there is no doubt. */
  doubt: string | null;
  /** The first different cells, as written. */
  samples: string[];
}

/** A row of a ledger as stored, with the cells by title. */
export interface LedgerPreviewRow {
  /** Line number in the sheet. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A line of a sheet as written. */
export interface LedgerInputLine {
  line: number;
  cells: string[];
  /** True for a row of the table; false for a title, header, total or note. */
  isRow: boolean;
}

/** Unknown values of a field, and the values they can be mapped to. */
export interface LedgerUnknownValues {
  field: LedgerValueField;
  choices: readonly string[];
  values: {
    value: string;
    rows: number;
    /** The most similar value; null for none. */
    proposal: string | null;
  }[];
}

/** Lots that were in the last import of a ledger and no longer are. */
export interface LedgerVanishedLots {
  rows: number;
  /** The first ones, by code. */
  lots: { code: string; name: string }[];
  /** True if they are removed, with all that refers to them; otherwise they are kept. */
  isWithdrawn: boolean;
}

export interface LedgerSheetReport {
  /** `file · sheet`, or only the file. */
  title: string;
  kind: LedgerKind;
  /** The profile whose columns and values were used; null for proposals. */
  profile: Pick<LedgerProfile, 'name' | 'version'> | null;
  columns: LedgerColumn[];
  /** Number of rows that will be stored. */
  rows: number;
  refused: number;
  /** Totals of the sheet compared with the sums of the rows read, in Chinese. */
  checks: { text: string; agrees: boolean }[];
  /** Lines that are not rows of the ledger. */
  leftOut: { line: number; text: string; reason: string }[];
  /** The first lines as written. */
  given: LedgerInputLine[];
  /** The first rows. */
  preview: LedgerPreviewRow[];
  unknownValues: LedgerUnknownValues[];
  vanished: LedgerVanishedLots | null;
  /** Values that were mapped. */
  values: LedgerValues;
  /** Buyer of rows that name none; null if there is none, or the sheet names it. */
  buyer: string | null;
  /** True if rows need a buyer that the sheet does not name. */
  needsBuyer: boolean;
}

/** Mapping of the columns of a sheet, to be saved as a profile. */
export function mappingOfSheet({ kind, columns, values, buyer }: LedgerSheetReport): Pick<LedgerProfile, 'kind' | 'columns' | 'values' | 'buyer'> {
  const headed = columns.filter(({ head }) => head !== '');
  const mapped = headed.map(({ head, field, moneyUnit }) => ({ head, field, ...(moneyUnit !== null && { moneyUnit }) }));
  return { kind, columns: mapped, values, ...(buyer !== null && { buyer }) };
}

/** A user's choice for a column; the proposal if absent. */
export interface LedgerColumnChoice {
  field: LedgerField | null;
  moneyUnit?: number | undefined;
}

/** Choices for a sheet: its kind, and its columns by their names. */
export interface LedgerSheetChoice {
  kind?: LedgerKind | undefined;
  columns?: Readonly<Record<string, LedgerColumnChoice>> | undefined;
  values?: LedgerValues | undefined;
  /** Buyer of rows that name none. */
  buyer?: string | undefined;
  /** Name of a profile; null for none, the matching one if absent. */
  profile?: string | null | undefined;
  /** True to remove lots that the ledger no longer contains. */
  withdraws?: boolean | undefined;
}

/** Choices by the title of the sheet. */
export type LedgerChoices = Readonly<Record<string, LedgerSheetChoice>>;
