import type { TableName } from '../schema/tables.ts';

/** A load that changed something, was not undone, and is on record with its changes. */
export interface StandingLoad {
  importId: string;
  dataVersion: number;
  source: string;
  /** `''` if unknown. */
  operator: string;
  /** Epoch ms. */
  changedAt: number;
  tables: StandingTable[];
}

/** Rows of a table that a load changed, from the view of an undo. */
export interface StandingTable {
  table: TableName;
  removed: number;
  restored: number;
  /** All of its rows were new. */
  wasEmpty: boolean;
  /** Number of rows of the load that were already stored. */
  unchanged: number;
}

/** Rows of a later load that depend on those of an earlier one. */
export interface RestingLoad {
  load: StandingLoad;
  table: TableName;
  /**
   * The later load changed or removed rows of the other one, contains the same rows, refers to them, or removed rows that its previous rows
   * refer to.
   */
  reason: 'changed' | 'unchanged' | 'refers' | 'removed';
  rows: number;
}
