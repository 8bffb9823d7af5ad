import type { LoadSession } from '../load/load-session.ts';
import type { MartType } from '../marts/mart.ts';
import type { TableName } from '../schema/tables.ts';

/** A stored result of `packages/detection`: what SQL cannot say legibly, computed while importing so that queries stay SQL. */
export interface Statistic {
  name: string;
  title: string;
  /** What one row is. */
  grain: string;
  columns: Readonly<Record<string, MartType>>;
  key: readonly string[];
  /** Base tables whose change reaches it, through marts, too. */
  reads: readonly TableName[];
  /** The mart that its computation reads, of those that are not deferred. */
  after?: string;
  /** The mart that reads it; without one it is computed last. */
  before?: string;
  /** Computed after the commit of a load, from the committed rows; readers see that of an earlier state until then. */
  isDeferred?: true;
  /** Columns that keep what they were where they can, and so depend on what was known before. */
  keeps?: readonly string[];
  /** Raised whenever the computation changes, so that stored results are made anew. */
  version: number;
  /**
   * Brings the table up to date, equal to what a computation from nothing would give. `isPartial`: only what the lots in the
   * scratch table `touched_lot` reach has changed.
   */
  refresh(session: LoadSession, isPartial: boolean): Promise<void>;
}
