import type { TableName } from '../schema/tables.ts';

/** A load that changed something, is not taken back, and is on record with what it changed. */
export interface StandingLoad {
  importId: string;
  dataVersion: number;
  source: string;
  /** `''` where nobody is known. */
  operator: string;
  /** Epoch ms. */
  changedAt: number;
  tables: StandingTable[];
}

/** Rows of a table that a load changed, as taking it back sees them. */
export interface StandingTable {
  table: TableName;
  removed: number;
  restored: number;
  /** All of its rows were new. */
  wasEmpty: boolean;
  /** Of the load, rows that were stored already. */
  unchanged: number;
}

/** Rows of a later load that rest on those of an earlier one. */
export interface RestingLoad {
  load: StandingLoad;
  table: TableName;
  /** The later load changed or removed rows of the other, has the same, refers to them, or removed rows that the former ones refer to. */
  reason: 'changed' | 'unchanged' | 'refers' | 'removed';
  rows: number;
}
