import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sqlText } from '../../duckdb/sql-text.ts';
import type { InputFile } from '../input/input-file.ts';
import type { RejectLog } from '../staging/reject-log.ts';
import { staged } from '../staging/staged-file.ts';
import { emptiedCells } from './relations.ts';
import type { Workbench } from './workbench.ts';

const longestValue = 100;
/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\ufeff';

export interface FindingsPlan {
  /** Path of the closed reject log. */
  log: string;
  /** Path of the list, written in one step. */
  target: string;
  /** True if each file is one table. Otherwise the names of columns include their table. */
  isBundle: boolean;
}

const columnName = (isBundle: boolean): string => `${isBundle ? '' : "table_name || '.' || "}column_name`;

/** Writes rejects.csv: rejected rows, and parts of files that are not rows. */
export const writeRejects = (workbench: Workbench, files: readonly InputFile[], plan: FindingsPlan): Promise<void> =>
  writeFindings(workbench, files, plan.target, `
    select row_source, row_line, null as row_no, null as column_name, value, reason
    from read_csv(${sqlText(plan.log)}, auto_detect = false, header = false, delim = ${sqlText(staged.separator)}, quote = '', escape = '',
      new_line = '\\n', nullstr = '',
      columns = {row_source: 'UINTEGER', row_line: 'UBIGINT', value: 'VARCHAR', reason: 'VARCHAR'})
    union all
    select row_source, row_line, row_no, ${columnName(plan.isBundle)}, value, reason from problems`);

/** Writes emptied.csv: cells that are stored empty. */
export const writeEmptied = (workbench: Workbench, files: readonly InputFile[], { target, isBundle }: Omit<FindingsPlan, 'log'>): Promise<void> =>
  writeFindings(workbench, files, target, `select row_source, row_line, row_no, ${columnName(isBundle)} as column_name, value, reason from ${emptiedCells}`);

/**
 * Writes a list (file, line, column, value, reason) in the order of the input. Values are shortened to one line of 100 characters; one that
 * a spreadsheet would run as a formula is prefixed with an apostrophe.
 */
async function writeFindings(workbench: Workbench, files: readonly InputFile[], target: string, findings: string): Promise<void> {
  const names = files.map(({ name }, index) => `(${index}, ${sqlText(name)})`).join(', ');
  const file = basename(target);
  await workbench.run(
    `copy (
      with findings as (${findings}),
      plain as (select *, trim(regexp_replace(value, '[[:cntrl:]\\s]+', ' ', 'g')) as text from findings),
      short as (select *, case when length(text) > ${longestValue} then left(text, ${longestValue}) || '…' else text end as shown from plain)
      select name as "${byteOrderMark}file", row_line as line, column_name as column,
        case when regexp_matches(shown, '^[=+@-]') and try_cast(shown as double) is null then '''' || shown else shown end as value,
        reason
      from short join (values ${names}) as files(file_no, name) on file_no = row_source
      order by row_source, row_line nulls first, row_no, column_name
    ) to ${workbench.file(file)} (header, delimiter ',')`,
  );
  await rename(join(workbench.folder, file), target);
}

/** The lines of rows that are rejected or lose a cell, by index of the input file. */
export async function linesWithFindings(workbench: Workbench, rejects: RejectLog): Promise<Map<number, Set<number>>> {
  const lines = new Map([...rejects.lines].map(([source, own]) => [source, new Set(own)]));
  for (const [source, line] of await workbench.rows(`select distinct row_source, row_line from (select * from problems union all select * from ${emptiedCells})`)) {
    lines.set(Number(source), (lines.get(Number(source)) ?? new Set()).add(Number(line)));
  }
  return lines;
}
