import { sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import { valueSql } from './cell-sql.ts';
import { acceptedRows } from './relations.ts';
import type { Workbench } from './workbench.ts';

/** Cells of accepted rows whose text was not in the plain form of their column. */
export interface Conversion {
  /** Index of the input file. */
  source: number;
  column: string;
  cells: number;
}

/** What `castRows` brought into the plain form, by file and column. */
export async function countConversions(workbench: Workbench, table: InputName): Promise<Conversion[]> {
  const names = Object.entries(tableOf(table).columns).flatMap(([name, column], index) => {
    const text = `row_texts[${index + 1}]`;
    const isConverted = `${text} is not null and (${valueSql(text, column)}) is null`;
    return column.kind === 'text' && !column.isCode ? [] : [`case when ${isConverted} then ${sqlText(name)} end`];
  });
  if (names.length === 0) return [];
  const found = await workbench.rows(
    `select row_source, column_name, count(*) from (
      select row_source, unnest([${names.join(', ')}]) as column_name from ${acceptedRows(workbench, table)} where row_texts is not null
    ) where column_name is not null group by row_source, column_name order by row_source, column_name`,
  );
  return found.map(([source, column, cells]) => ({ source: Number(source), column: String(column), cells: Number(cells) }));
}
