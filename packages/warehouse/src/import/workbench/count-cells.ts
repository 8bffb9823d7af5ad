import { sqlName, sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import { valueSql } from './cell-sql.ts';
import { acceptedRows, emptiedCells } from './relations.ts';
import type { Workbench } from './workbench.ts';

/** Numbers of cells of accepted rows by file and column. */
export interface CellCount {
  /** Index of the input file. */
  source: number;
  column: string;
  cells: number;
}

const counted = async (workbench: Workbench, cells: string): Promise<CellCount[]> => {
  const found = await workbench.rows(`select row_source, column_name, count(*) from (${cells}) group by all order by all`);
  return found.map(([source, column, number]) => ({ source: Number(source), column: String(column), cells: Number(number) }));
};

/**
 * Cells that were read, or read as empty, though their text was not in the plain form of their column. This includes a province or a city
 * that comes from the other cell.
 */
export function countConversions(workbench: Workbench, table: InputName): Promise<CellCount[]> {
  const names = Object.entries(tableOf(table).columns).map(([name, column], index) => {
    const text = `row_texts[${index + 1}]`;
    const isPlain = column.place ? 'false' : `${text} is null or (${valueSql(text, column)}) is not null`;
    return `case when not (${isPlain}) and ${text} is distinct from cast(${sqlName(name)} as varchar) then ${sqlText(name)} end`;
  });
  return counted(workbench, `
    select row_source, column_name
    from (select row_no, row_source, unnest([${names.join(', ')}]) as column_name from ${acceptedRows(workbench, table)} where row_texts is not null)
    anti join (select row_no, column_name from emptied where table_name = ${sqlText(table)}) using (row_no, column_name)
    where column_name is not null`);
}

/** Cells that could not be read and are stored empty. */
export const countEmptied = (workbench: Workbench, table: InputName): Promise<CellCount[]> =>
  counted(workbench, `select row_source, column_name from ${emptiedCells} where table_name = ${sqlText(table)}`);

/** Amounts of money that are 0. */
export async function countZeros(workbench: Workbench, table: InputName): Promise<CellCount[]> {
  const amounts = Object.entries(tableOf(table).columns).filter(([, { kind }]) => kind === 'money');
  if (amounts.length === 0) return [];
  const counts = amounts.map(([name]) => `{column_name: ${sqlText(name)}, cells: count(*) filter (where ${name} = 0)}`);
  const found = await workbench.rows(`
    select row_source, amount.column_name, amount.cells
    from (select row_source, unnest([${counts.join(', ')}]) as amount from ${acceptedRows(workbench, table)} group by row_source)
    where amount.cells > 0 order by all`);
  return found.map(([source, column, cells]) => ({ source: Number(source), column: String(column), cells: Number(cells) }));
}
