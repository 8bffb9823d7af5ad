import type { Cell, Sheet } from '../sheet.ts';

/** Properties of a sheet beside its rows. */
export interface SheetShape extends Pick<Sheet, 'merges' | 'hiddenRows' | 'hiddenColumns'> {
  /** Number of formulas whose result is not stored. */
  uncomputed: number;
}

/** Receives the parts of a workbook in order: for each sheet its name, its rows in batches, then its shape. */
export interface WorkbookSink {
  sheet(name: string): void;
  rows(rows: Cell[][]): void;
  shape(shape: SheetShape): void;
}
