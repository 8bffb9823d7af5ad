import type { ContradictionKind } from '../contradictions/contradictions.ts';

/** A condition that a warehouse must meet: a SELECT of the rows that violate it, each with one text column `sample`. */
export interface Check {
  kind: 'reference' | 'circle' | 'key' | 'value' | 'mart' | 'statistic' | 'version' | 'definitions' | 'bids-missing' | ContradictionKind;
  /** Table or mart. */
  table: string;
  /** Column or columns, or '' for the entire row. */
  column: string;
  sql: string;
}
