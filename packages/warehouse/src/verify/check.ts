import type { ContradictionKind } from '../contradictions/contradictions.ts';

/** Something that must hold of a warehouse: a SELECT of the rows that break it, each with one text column `sample`. */
export interface Check {
  kind: 'reference' | 'circle' | 'key' | 'value' | 'mart' | 'statistic' | 'version' | 'bids-missing' | ContradictionKind;
  /** Table or mart. */
  table: string;
  /** Column or columns, or '' for the whole row. */
  column: string;
  sql: string;
}
