/** Where a row comes from. */
export interface Place {
  /** Index of the sheet's file. */
  source: number;
  /** Of the sheet, from 1. */
  line: number;
}
