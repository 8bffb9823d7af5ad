/** Origin of a row. */
export interface Place {
  /** Index of the sheet's file. */
  source: number;
  /** Line of the sheet, from 1. */
  line: number;
}
