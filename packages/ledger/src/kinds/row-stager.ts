import type { LedgerField, LedgerPreviewRow } from '@tenderscope/contract';
import type { InputName, Stage, TableWriters } from '@tenderscope/warehouse';
import type { LedgerSheet } from '../ledger-sheet.ts';
import type { Experts } from '../rows/experts.ts';
import type { ListedCompanies } from '../rows/listed-companies.ts';
import type { Lots } from '../rows/lots.ts';
import type { MappedRow } from '../rows/mapped-rows.ts';
import type { Parties } from '../rows/parties.ts';

/** Target of the rows of all sheets of an import. */
export interface ImportTarget {
  stage: Stage;
  writers: TableWriters;
  parties: Parties;
  lots: Lots;
  experts: Experts;
  listed: ListedCompanies;
  /** Registers a lot of a sheet of tenders, by the sheet's source. */
  keepLot: (source: number, lot: string) => void;
}

export interface SheetTarget extends ImportTarget {
  /** Index of the sheet's file. */
  source: number;
}

export interface StagedRow {
  /** Yuan by field, as summed for totals of the sheet. */
  amounts: ReadonlyMap<LedgerField, number>;
  /** Cells for the preview, which shows only the first rows. */
  preview: () => LedgerPreviewRow['cells'];
}

/** A row that cannot be stored. */
export interface RefusedRow {
  /** Chinese. */
  reason: string;
  /** Text by which users recognise the row. */
  value: string;
}

/** Converts the rows of one sheet to staged form. */
export interface RowStager {
  /** Table of a refused row. */
  table: InputName;
  stage(row: MappedRow): StagedRow | RefusedRow;
  /** Writes the data that are known only after the last row. @returns remarks for the user, in Chinese. */
  end(): string[];
}

/** Looks up the references of the rows, and opens their stager. */
export type OpenStager = (sheet: LedgerSheet, target: SheetTarget) => Promise<RowStager>;

export const isRefused = (row: object): row is RefusedRow => 'reason' in row;
