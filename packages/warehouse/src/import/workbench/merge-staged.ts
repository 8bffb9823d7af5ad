import { sqlName } from '../../duckdb/sql-text.ts';
import { tableOf } from '../../schema/tables.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import type { Stage } from '../staging/stage.ts';
import { textSql } from './cast-rows.ts';
import { writeStaged } from './write-staged.ts';

/**
 * Merges rows of a table with the same key: for each column the first filled cell, and source and line of the first row, in the order in
 * which they were staged.
 */
export async function mergeStaged(rows: StagedRows, stage: Pick<Stage, 'workbench' | 'folder'>): Promise<StagedRows> {
  const { table, carried, hasNewlines } = rows;
  const { key } = tableOf(table);
  const columns = [...new Set([...key, ...carried])];
  const first = (cell: string): string => `arg_min(${cell}, row_number)`;
  const cells = columns.map((column) => `${key.includes(column) ? `text_${column}` : first(`text_${column}`)} as ${sqlName(column)}`);
  // Cells stay in staged form, including their newlines.
  const texts = textSql({ ...rows, hasNewlines: false }, columns);
  const merged = await writeStaged(stage, {
    table, columns, carried, name: `${table}-merged.txt`,
    rows: `
      select ${first('row_source')} as row_source, ${first('row_line')} as row_line, ${cells.join(', ')}
      from (select *, row_number() over () as row_number from (${texts}))
      group by ${key.map((column) => `text_${column}`).join(', ')} order by row_source, row_line`,
  });
  return { ...merged, hasNewlines };
}
