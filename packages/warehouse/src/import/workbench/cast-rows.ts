import { rm } from 'node:fs/promises';
import { sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type TableName } from '../../schema/tables.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { staged } from '../staging/staged-file.ts';
import { valueSql } from './cell-sql.ts';
import type { Workbench } from './workbench.ts';

/**
 * How typed rows are written. Dictionaries of many values take twice the time of writing and save nothing of reading; those of
 * few values stay.
 */
export const parquetOptions = '(format parquet, dictionary_size_limit 2000)';

export const castFile = (table: TableName): string => `${table}.parquet`;

/**
 * Reads a table's staged text and writes it typed, in the order of the files, to `castFile(table)`, with `row_source` (the
 * input file), `row_line` and `row_texts` (all texts of a row with an unsound cell, else null). Staged text is removed.
 */
export async function castRows(
  workbench: Workbench,
  table: TableName,
  parts: readonly StagedRows[],
  onProgress: (done: number) => void,
): Promise<void> {
  const columns = Object.entries(tableOf(table).columns);
  const names = columns.map(([name]) => name);
  const values = columns.map(([name, column]) => `${valueSql(`text_${name}`, column)} as ${name}`);
  const unsound = columns.flatMap(([name, column]) => {
    if (column.required) return [`${name} is null`];
    return column.kind === 'text' ? [] : [`(${name} is null and text_${name} is not null)`];
  });
  await workbench.run(
    `copy (
      select row_source, row_line, ${names.join(', ')},
        case when ${unsound.join(' or ') || 'false'} then [${names.map((name) => `text_${name}`).join(', ')}] end as row_texts
      from (
        select *, ${values.join(',\n          ')}
        from (${parts.map((part) => textSql(part, names)).join('\n          union all by name ')})
      )
    ) to ${workbench.file(castFile(table))} ${parquetOptions}`,
    onProgress,
  );
  for (const { path } of parts) await rm(path);
}

/** A staged file as rows of texts, columns it lacks null. */
function textSql({ path, columns, hasNewlines }: StagedRows, names: readonly string[]): string {
  const shape = [`row_source: 'UINTEGER'`, `row_line: 'UBIGINT'`, ...columns.map((_, index) => `cell_${index}: 'VARCHAR'`)];
  const cells = names.map((name) => {
    const index = columns.indexOf(name);
    if (index < 0) return `cast(null as varchar) as text_${name}`;
    return hasNewlines ? `replace(cell_${index}, ${sqlText(staged.newline)}, chr(10)) as text_${name}` : `cell_${index} as text_${name}`;
  });
  return `select row_source, row_line, ${cells.join(', ')}
    from read_csv(${sqlText(path)}, auto_detect = false, header = false, delim = ${sqlText(staged.separator)}, quote = '', escape = '',
      new_line = '\\n', nullstr = '', columns = {${shape.join(', ')}})`;
}
