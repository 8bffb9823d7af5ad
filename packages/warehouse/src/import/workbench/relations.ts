import { sqlText } from '../../duckdb/sql-text.ts';
import type { InputName } from '../../schema/tables.ts';
import { castFile } from './cast-rows.ts';
import type { Workbench } from './workbench.ts';

/** One line for each thing wrong with a row; `row_no` is the row's place in its table's typed file. */
export const createProblems = `create table problems (
  table_name varchar, row_no bigint, row_source uinteger, row_line ubigint, column_name varchar, value varchar, reason varchar
)`;

/** A table's typed rows with `row_no`, `row_source`, `row_line`, `row_texts` and `row_unsound`. */
export function allRows(workbench: Workbench, table: InputName): string {
  return `(select * exclude (file_row_number), file_row_number as row_no
    from read_parquet(${workbench.file(castFile(table))}, file_row_number = true))`;
}

/** Those whose cells are all sound. */
export function soundRows(workbench: Workbench, table: InputName): string {
  return `(select * from ${allRows(workbench, table)} where not row_unsound)`;
}

/** Those without a problem so far. */
export function acceptedRows(workbench: Workbench, table: InputName): string {
  return `(select * from ${soundRows(workbench, table)}
    anti join (select row_no from problems where table_name = ${sqlText(table)}) using (row_no))`;
}

/** Notes a problem for each row of a relation; column, value and reason are SQL. */
export function noteProblems(table: InputName, relation: string, { column, value, reason }: Record<'column' | 'value' | 'reason', string>): string {
  return `insert into problems
    select ${sqlText(table)}, row_no, row_source, row_line, ${column}, ${value}, ${reason} from ${relation}`;
}
