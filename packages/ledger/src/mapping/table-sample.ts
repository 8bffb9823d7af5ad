import type { BodyRow, FoundTable } from '../table/find-table.ts';
import { columnContent, type ColumnContent } from './column-content.ts';
import { sampleRows } from './column-relations.ts';

/** Rows evenly from all of a table, and what each of its columns has in them. */
export interface TableSample {
  rows: readonly BodyRow[];
  contents: readonly ColumnContent[];
}

const samples = new WeakMap<FoundTable, TableSample>();

/** The sample of a table, taken once for all kinds of ledgers that it is tried as. */
export function sampleOf(table: FoundTable): TableSample {
  const known = samples.get(table);
  if (known) return known;
  const rows = sampleRows(table.rows);
  const sample = { rows, contents: table.heads.map((_, column) => columnContent(rows, column)) };
  samples.set(table, sample);
  return sample;
}
