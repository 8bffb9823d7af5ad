import { sqlName, sqlText } from '../../duckdb/sql-text.ts';
import { hasPlace, type TableColumn } from '../../schema/define-table.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { staged } from '../staging/staged-file.ts';
import { refusesRow } from './cell-problem.ts';
import { isAbsentSql, valueSql, writtenSql } from './cell-sql.ts';
import { orderOf, type DayOrders } from './day-orders.ts';
import { isKnownPlace } from './place-sql.ts';
import { castFile, parquetOptions } from './typed-files.ts';
import type { Workbench } from './workbench.ts';

/** Bytes of a row that the engine takes without being told; longer ones are those of OCDS releases. */
const usualRow = 1 << 20;

export interface CastOptions {
  /** Every unreadable cell refuses its row. */
  isStrict: boolean;
  orders: DayOrders;
  onProgress: (done: number) => void;
}

/**
 * Reads a table's staged text and writes it typed, places as they are written, in the order of the files, to `castFile(table)`, with
 * `row_source` (the input file), `row_line`, `row_texts` (all texts of a row with a cell that is in no plain form, else null),
 * `row_flawed` (some cell is missing or cannot be read) and `row_unsound` (the row is refused for one).
 */
export async function castRows(workbench: Workbench, table: InputName, parts: readonly StagedRows[], options: CastOptions): Promise<void> {
  const { isStrict, orders, onProgress } = options;
  const definition = tableOf(table);
  const columns = Object.entries(definition.columns);
  const forms = {
    hasWideForms: parts.some(({ hasWideForms }) => hasWideForms),
    hasSpreadsheetForms: parts.some(({ hasSpreadsheetForms }) => hasSpreadsheetForms),
  };
  const each = (sql: (name: string, column: TableColumn) => string): string => columns.map(([name, column]) => `, ${sql(name, column)}`).join('');
  // Province and city are known together.
  const isPlainPlace = hasPlace(definition) ? isKnownPlace('text_province', 'text_city') : '';
  const strictSql = (name: string, column: TableColumn): string =>
    column.place ? `case when ${isPlainPlace} then text_${name} end` : valueSql(`text_${name}`, column, forms);
  const isWritten = (name: string): string => `(strict_${name} is null and text_${name} is not null)`;

  const isOdd = columns.map(([name, { required }]) => (required ? `strict_${name} is null` : isWritten(name)));
  const isFlawed = columns.map(([name, column]) => ({ name, sql: flawSql(name, column) }));
  const fatal = isFlawed.filter(({ name }) => isStrict || refusesRow(definition, name));
  const anyOf = (flaws: readonly { sql: string }[]): string => `case when row_odd then ${flaws.map(({ sql }) => sql).join(' or ')} else false end`;
  await workbench.run(
    `copy (
      select row_source, row_line, ${columns.map(([name]) => sqlName(name)).join(', ')},
        case when row_odd then [${columns.map(([name]) => `text_${name}`).join(', ')}] end as row_texts,
        ${anyOf(isFlawed)} as row_flawed,
        ${anyOf(fatal)} as row_unsound
      from (
        select row_source, row_line, row_odd${each((name) => `text_${name}`)}${each((name, column) =>
          `case when row_odd and ${isWritten(name)} then ${writtenSql(`text_${name}`, column, orderOf(orders, name))} else strict_${name} end as ${sqlName(name)}`)}
        from (
          select *, ${isOdd.join(' or ')} as row_odd
          from (
            select *${each((name, column) => `${strictSql(name, column)} as strict_${name}`)}
            from (${parts.map((part) => textSql(part, columns.map(([name]) => name))).join('\n            union all by name ')})
          )
        )
      )
    ) to ${workbench.file(castFile(table))} ${parquetOptions}`,
    onProgress,
  );
}

/** Whether a cell is missing where it must not be, or has a text that cannot be read. */
function flawSql(name: string, column: TableColumn): string {
  if (column.required) return `${sqlName(name)} is null`;
  return `(${sqlName(name)} is null and text_${name} is not null and not ${isAbsentSql(`text_${name}`, column)})`;
}

/** A staged file as rows of texts, `text_<column>` each, with `row_source` and `row_line`; columns it lacks are null. */
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
