import type { LedgerField, LedgerPreviewRow } from '@tenderscope/contract';
import type { InputName, Stage, TableWriters } from '@tenderscope/warehouse';
import type { LedgerSheet } from '../ledger-sheet.ts';
import type { Experts } from '../rows/experts.ts';
import type { ListedCompanies } from '../rows/listed-companies.ts';
import type { Lots } from '../rows/lots.ts';
import type { MappedRow } from '../rows/mapped-rows.ts';
import type { Parties } from '../rows/parties.ts';

/** What the rows of all sheets of an import are written to. */
export interface ImportTarget {
  stage: Stage;
  writers: TableWriters;
  parties: Parties;
  lots: Lots;
  experts: Experts;
  listed: ListedCompanies;
  /** Takes a lot that a sheet of tenders has, by the sheet's source. */
  keepLot: (source: number, lot: string) => void;
}

export interface SheetTarget extends ImportTarget {
  /** Index of the sheet's file. */
  source: number;
}

export interface StagedRow {
  /** Yuan by field, as totals of the sheet add them up. */
  amounts: ReadonlyMap<LedgerField, number>;
  /** Cells for the preview, of which only the first rows are shown. */
  preview: () => LedgerPreviewRow['cells'];
}

/** A row that cannot be stored. */
export interface RefusedRow {
  /** Chinese. */
  reason: string;
  /** Text by which users recognise the row. */
  value: string;
}

/** Brings the rows of one sheet into staged form. */
export interface RowStager {
  /** Of which a refused row would have been one. */
  table: InputName;
  stage(row: MappedRow): StagedRow | RefusedRow;
  /** Writes what is known only after the last row. @returns remarks for the user, in Chinese. */
  end(): string[];
}

/** Looks up what the rows refer to, and opens their stager. */
export type OpenStager = (sheet: LedgerSheet, target: SheetTarget) => Promise<RowStager>;

export const isRefused = (row: object): row is RefusedRow => 'reason' in row;
