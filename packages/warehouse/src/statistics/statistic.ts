import type { LoadSession } from '../load/load-session.ts';
import type { MartType } from '../marts/mart.ts';
import type { TableName } from '../schema/tables.ts';

/** A stored result of `packages/detection` that SQL cannot express legibly. It is computed during imports so that queries stay SQL. */
export interface Statistic {
  name: string;
  title: string;
  /** The meaning of one row. */
  grain: string;
  columns: Readonly<Record<string, MartType>>;
  key: readonly string[];
  /** Base tables whose changes affect it, also through marts. */
  reads: readonly TableName[];
  /** The mart that its computation reads, among those that are not deferred. */
  after?: string;
  /** The mart that reads it; without one it is computed last. */
  before?: string;
  /** Computed after the commit of a load, from the committed rows. Until then readers see the rows of an earlier state. */
  isDeferred?: true;
  /** Columns that keep their values if possible, and therefore depend on earlier results. */
  keeps?: readonly string[];
  /** Must be increased whenever the computation changes, so that stored results are recomputed. */
  version: number;
  /**
   * Updates the table to the result of a complete computation. `isPartial`: only rows that depend on the lots in the scratch table
   * `touched_lot` have changed.
   */
  refresh(session: LoadSession, isPartial: boolean): Promise<void>;
}
