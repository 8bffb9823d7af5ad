import { sqlText } from '../../duckdb/sql-text.ts';
import { sqlTypes } from '../../schema/define-table.ts';
import { tableOf, type InputName, type TableName } from '../../schema/tables.ts';
import { castFile } from './typed-files.ts';
import type { Workbench } from './workbench.ts';

const shape = 'table_name varchar, row_no bigint, row_source uinteger, row_line ubigint, column_name varchar, value varchar, reason varchar';

/**
 * Tables with one line for each problem of a row: `problems` of rejected rows, `emptied` of cells that are stored empty; `row_no` is the
 * position of the row in its table's typed file.
 */
export const createProblems = `create table problems (${shape}); create table emptied (${shape})`;
/** Cells that are stored empty: those of rows that are not rejected for another reason. */
export const emptiedCells = '(select * from emptied anti join problems using (table_name, row_no))';

/** A table's typed rows with `row_no`, `row_source`, `row_line`, `row_texts`, `row_flawed` and `row_unsound`. */
export function allRows(workbench: Workbench, table: InputName): string {
  return `(select * exclude (file_row_number), file_row_number as row_no
    from read_parquet(${workbench.file(castFile(table))}, file_row_number = true))`;
}

/** Rows without a cell that rejects them. */
export function soundRows(workbench: Workbench, table: InputName): string {
  return `(select * from ${allRows(workbench, table)} where not row_unsound)`;
}

/** Rows without a problem so far. */
export function acceptedRows(workbench: Workbench, table: InputName): string {
  return `(select * from ${soundRows(workbench, table)}
    anti join (select row_no from problems where table_name = ${sqlText(table)}) using (row_no))`;
}

/** An empty relation with some columns of a stored table. */
export function noRows(table: TableName, columns: readonly string[]): string {
  const cells = columns.map((name) => `cast(null as ${sqlTypes[tableOf(table).columns[name]?.kind ?? 'text']}) as ${name}`);
  return `(select ${cells.join(', ')} where false)`;
}

type Note = Record<'column' | 'value' | 'reason', string>;
const note = (into: string, table: InputName, relation: string, { column, value, reason }: Note): string =>
  `insert into ${into} select ${sqlText(table)}, row_no, row_source, row_line, ${column}, ${value}, ${reason} from ${relation}`;

/** Records a problem for each row of a relation; column, value and reason are SQL. */
export const noteProblems = (table: InputName, relation: string, finding: Note): string => note('problems', table, relation, finding);
/** The same for a cell that is stored empty. */
export const noteEmptied = (table: InputName, relation: string, finding: Note): string => note('emptied', table, relation, finding);
