import type { ImportRecord, Row } from './warehouse.ts';

/** A row of the log of imports. */
export const importRecord = (row: Row): ImportRecord => ({
  importId: String(row['import_id']),
  source: String(row['source']),
  finishedAt: Number(row['finished_at']),
  dataVersion: Number(row['data_version']),
  inserted: Number(row['inserted']),
  updated: Number(row['updated']),
  unchanged: Number(row['unchanged']),
  removed: Number(row['removed'] ?? 0),
});
