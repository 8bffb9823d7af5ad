import type { Cell } from '../../load/load-session.ts';

export type Batch = readonly (readonly Cell[])[];

/** In-memory computation of a statistic from the rows of one SELECT. `Tables` names the resulting rows, which can be sent as messages. */
export interface Computation<Tables> {
  /** Adds more rows. */
  add(rows: Batch): void;
  /** Called after all rows were added. */
  finish(): { readonly [Table in keyof Tables]: Iterable<Tables[Table]> };
}
