import { sqlName, sqlText } from '../../duckdb/sql-text.ts';
import { hasPlace, type TableColumn } from '../../schema/define-table.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { staged } from '../staging/staged-file.ts';
import { valueSql } from './cell-sql.ts';
import { isKnownPlace } from './place-sql.ts';
import { castFile, parquetOptions } from './typed-files.ts';
import type { Workbench } from './workbench.ts';

/** Default maximum size of a row in the engine, in bytes. Longer rows are those of OCDS releases. */
const usualRow = 1 << 20;

/**
 * Reads the cells in plain form of a table's staged text and writes the typed rows, in the order of the files, to `castFile(table)`, with
 * `row_source` (the input file), `row_line` and `row_texts` (all texts of a row with a cell that is not in plain form, otherwise null).
 * `row_flawed` (some cell is missing or cannot be read) and `row_unsound` (the row is rejected for one) are false until `readWrittenCells`.
 */
export async function castRows(
  workbench: Workbench,
  table: InputName,
  parts: readonly StagedRows[],
  onProgress: (done: number) => void,
): Promise<void> {
  const definition = tableOf(table);
  const columns = Object.entries(definition.columns);
  const forms = {
    hasWideForms: parts.some(({ hasWideForms }) => hasWideForms),
    hasSpreadsheetForms: parts.some(({ hasSpreadsheetForms }) => hasSpreadsheetForms),
  };
  // Province and city are recognised together.
  const isPlainPlace = hasPlace(definition) ? isKnownPlace('text_province', 'text_city') : '';
  const plainSql = (name: string, column: TableColumn): string =>
    column.place ? `case when ${isPlainPlace} then text_${name} end` : valueSql(`text_${name}`, column, forms);
  const isOdd = columns.map(([name, { required }]) => (required ? `${sqlName(name)} is null` : `(${sqlName(name)} is null and text_${name} is not null)`));
  await workbench.run(
    `copy (
      select row_source, row_line, ${columns.map(([name]) => sqlName(name)).join(', ')},
        case when ${isOdd.join(' or ')} then [${columns.map(([name]) => `text_${name}`).join(', ')}] end as row_texts,
        false as row_flawed, false as row_unsound
      from (
        select *${columns.map(([name, column]) => `, ${plainSql(name, column)} as ${sqlName(name)}`).join('')}
        from (${parts.map((part) => textSql(part, columns.map(([name]) => name))).join('\n          union all by name ')})
      )
    ) to ${workbench.file(castFile(table))} ${parquetOptions}`,
    onProgress,
  );
}

/** A staged file as rows of texts, `text_<column>` each, with `row_source` and `row_line`; missing columns are null. */
export function textSql({ path, columns, hasNewlines, longestRow = 0 }: StagedRows, names: readonly string[]): string {
  const shape = [`row_source: 'UINTEGER'`, `row_line: 'UBIGINT'`, ...columns.map((_, index) => `cell_${index}: 'VARCHAR'`)];
  const cells = names.map((name) => {
    const index = columns.indexOf(name);
    if (index < 0) return `cast(null as varchar) as text_${name}`;
    return hasNewlines ? `replace(cell_${index}, ${sqlText(staged.newline)}, chr(10)) as text_${name}` : `cell_${index} as text_${name}`;
  });
  return `select row_source, row_line, ${cells.join(', ')}
    from read_csv(${sqlText(path)}, auto_detect = false, header = false, delim = ${sqlText(staged.separator)}, quote = '', escape = '',
      new_line = '\\n', nullstr = ''${longestRow > usualRow ? `, max_line_size = ${longestRow + 1000}` : ''}, columns = {${shape.join(', ')}})`;
}
