import { join } from 'node:path';
import { sqlText } from '../../duckdb/sql-text.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { staged } from '../staging/staged-file.ts';
import type { Stage } from '../staging/stage.ts';

interface WriteOptions {
  table: StagedRows['table'];
  columns: readonly string[];
  /** Columns for which the input contains values; all if absent. */
  carried?: readonly string[];
  name: string;
  /** SELECT of source, line and the columns. */
  rows: string;
}

/** Writes the rows of a SELECT in staged form. */
export async function writeStaged({ workbench, folder }: Pick<Stage, 'workbench' | 'folder'>, options: WriteOptions): Promise<StagedRows> {
  const { table, columns, carried = columns, name, rows } = options;
  const form = `(format csv, header false, delimiter ${sqlText(staged.separator)}, quote '', escape '', nullstr '')`;
  const written = await workbench.number(`copy (${rows}) to ${workbench.file(name)} ${form}`);
  const sources = await workbench.rows(`select distinct row_source from (${rows})`);
  return {
    table,
    path: join(folder, name),
    columns,
    carried,
    rows: written,
    sources: sources.map(([source]) => Number(source)),
    hasNewlines: false,
    hasWideForms: true,
    hasSpreadsheetForms: true,
  };
}
