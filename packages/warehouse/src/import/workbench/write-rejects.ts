import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sqlText } from '../../duckdb/sql-text.ts';
import type { InputFile } from '../input/input-file.ts';
import { staged } from '../staging/staged-file.ts';
import type { Workbench } from './workbench.ts';

const longestValue = 100;
/** Lets spreadsheets read the file as UTF-8. */
const byteOrderMark = '\ufeff';

export interface RejectsPlan {
  /** Path of the closed reject log. */
  log: string;
  /** Where rejects.csv goes, in one step. */
  target: string;
  /** Each file is one table; else columns are called by their table too. */
  isBundle: boolean;
}

/**
 * Writes rejects.csv (file, line, column, value, reason), in the order of the input. Values are shortened to one line of
 * 100 characters; one that a spreadsheet would run as a formula is preceded by an apostrophe.
 */
export async function writeRejects(workbench: Workbench, files: readonly InputFile[], plan: RejectsPlan): Promise<void> {
  const { log, target, isBundle } = plan;
  const names = files.map(({ name }, index) => `(${index}, ${sqlText(name)})`).join(', ');
  await workbench.run(
    `copy (
      with rejects as (
        select row_source, row_line, null as row_no, null as column_name, value, reason
        from read_csv(${sqlText(log)}, auto_detect = false, header = false, delim = ${sqlText(staged.separator)}, quote = '', escape = '',
          new_line = '\\n', nullstr = '',
          columns = {row_source: 'UINTEGER', row_line: 'UBIGINT', value: 'VARCHAR', reason: 'VARCHAR'})
        union all
        select row_source, row_line, row_no, ${isBundle ? '' : "table_name || '.' || "}column_name, value, reason from problems
      ),
      plain as (select *, trim(regexp_replace(value, '[[:cntrl:]\\s]+', ' ', 'g')) as text from rejects),
      short as (select *, case when length(text) > ${longestValue} then left(text, ${longestValue}) || '…' else text end as shown from plain)
      select name as "${byteOrderMark}file", row_line as line, column_name as column,
        case when regexp_matches(shown, '^[=+@-]') and try_cast(shown as double) is null then '''' || shown else shown end as value,
        reason
      from short join (values ${names}) as files(file_no, name) on file_no = row_source
      order by row_source, row_line nulls first, row_no, column_name
    ) to ${workbench.file('rejects.csv')} (header, delimiter ',')`,
  );
  await rename(join(workbench.folder, 'rejects.csv'), target);
}
