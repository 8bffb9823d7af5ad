import type { Cell } from '../../load/load-session.ts';

export type Batch = readonly (readonly Cell[])[];

/** What a statistic computes in memory from the rows of one SELECT: `Tables` names the rows that come of it, which a message can hold. */
export interface Computation<Tables> {
  /** Takes more of the rows. */
  add(rows: Batch): void;
  /** Once all rows are there. */
  finish(): { readonly [Table in keyof Tables]: Iterable<Tables[Table]> };
}
