/** A total of the sheet beside the sum of the rows that were read, both yuan. */
export interface TotalCheck {
  line: number;
  label: string;
  head: string;
  /** Yuan per unit of the column. */
  unit: number;
  table: number;
  read: number;
}

/**
 * True if a total and a sum are equal to the cent, within the precision of doubles of that size: spreadsheets sum tenths with rounding
 * errors.
 */
export const agrees = (table: number, read: number): boolean => Math.abs(table - read) < 0.005 + table * 1e-12;
