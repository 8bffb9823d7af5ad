import { rm } from 'node:fs/promises';
import { sqlName, sqlText } from '../../duckdb/sql-text.ts';
import type { TableColumn } from '../../schema/define-table.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { staged } from '../staging/staged-file.ts';
import { valueSql } from './cell-sql.ts';
import { methodSql } from './method-sql.ts';
import { normalSql } from './normal-sql.ts';
import type { Workbench } from './workbench.ts';

/**
 * How typed rows are written: files of minutes, on whose size no time is spent. Dictionaries of many values take twice the time of writing
 * and save nothing of reading; those of few values stay.
 */
export const parquetOptions = '(format parquet, dictionary_size_limit 2000, compression uncompressed)';

export const castFile = (table: InputName): string => `${table}.parquet`;

/**
 * Reads a table's staged text and writes it typed, in the order of the files, to `castFile(table)`, with `row_source` (the
 * input file), `row_line`, `row_texts` (all texts of a row with a cell that is unsound or was brought into the plain form, else
 * null) and `row_unsound`. Staged text is removed.
 */
export async function castRows(
  workbench: Workbench,
  table: InputName,
  parts: readonly StagedRows[],
  onProgress: (done: number) => void,
): Promise<void> {
  const columns = Object.entries(tableOf(table).columns);
  const names = columns.map(([name]) => name);
  const hasWideForms = parts.some((part) => part.hasWideForms);
  const castable = new Map(columns.filter(([, { kind, isCode }]) => kind !== 'text' || (isCode && hasWideForms)));
  const each = (sql: (name: string, column: TableColumn) => string): string[] => [...castable].map(([name, column]) => sql(name, column));
  const listed = (parts: readonly string[]): string => parts.map((part) => `, ${part}`).join('');

  const isOdd = columns.flatMap(([name, { required }]) => [
    ...(required ? [`text_${name} is null`] : []),
    ...(castable.has(name) ? [`(strict_${name} is null and text_${name} is not null)`] : []),
  ]);
  const isUnsound = columns.flatMap(([name, { required }]) => {
    if (required) return [`${sqlName(name)} is null`];
    return castable.has(name) ? [`(${sqlName(name)} is null and text_${name} is not null)`] : [];
  });
  const texts = columns
    .filter(([name]) => !castable.has(name))
    .map(([name, { isMethod }]) => `${isMethod ? methodSql(`text_${name}`) : `text_${name}`} as ${sqlName(name)}`);
  await workbench.run(
    `copy (
      select row_source, row_line, ${names.map(sqlName).join(', ')},
        case when row_odd then [${names.map((name) => `text_${name}`).join(', ')}] end as row_texts,
        case when row_odd then ${isUnsound.join(' or ') || 'false'} else false end as row_unsound
      from (
        select *${listed(texts)}${listed(each((name, column) => `case when plain_${name} is null then strict_${name} else ${valueSql(`plain_${name}`, column)} end as ${sqlName(name)}`))}
        from (
          select *, ${isOdd.join(' or ') || 'false'} as row_odd${listed(each(plainSql))}
          from (
            select *${listed(each((name, column) => `${valueSql(`text_${name}`, column)} as strict_${name}`))}
            from (${parts.map((part) => textSql(part, names)).join('\n            union all by name ')})
          )
        )
      )
    ) to ${workbench.file(castFile(table))} ${parquetOptions}`,
    onProgress,
  );
  for (const { path } of parts) await rm(path);
}

const plainSql = (name: string, column: TableColumn): string =>
  `case when strict_${name} is null and text_${name} is not null then ${normalSql(`text_${name}`, column)} end as plain_${name}`;

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
