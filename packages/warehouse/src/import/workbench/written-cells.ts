import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sqlName } from '../../duckdb/sql-text.ts';
import type { TableColumn } from '../../schema/define-table.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import { refusesRow } from './cell-problem.ts';
import { isAbsentSql, writtenSql } from './cell-sql.ts';
import { orderOf, type DayOrders } from './day-orders.ts';
import { castFile, parquetOptions } from './typed-files.ts';
import type { Workbench } from './workbench.ts';

export interface WrittenCellsOptions {
  /** Every unreadable cell rejects its row. */
  isStrict: boolean;
  orders: DayOrders;
  onProgress: (done: number) => void;
}

/**
 * Reads those cells of a table's typed rows that are not in plain form, from `row_texts`, and determines which rows are flawed and unsound.
 * Cells that were read before are kept, so that it can run again once the order of day and month is known.
 */
export async function readWrittenCells(workbench: Workbench, table: InputName, options: WrittenCellsOptions): Promise<void> {
  const { isStrict, orders, onProgress } = options;
  const definition = tableOf(table);
  const columns = Object.entries(definition.columns);
  const isFlawed = columns.map(([name, column]) => ({ name, sql: flawSql(name, column) }));
  const fatal = isFlawed.filter(({ name }) => isStrict || refusesRow(definition, name));
  const anyOf = (flaws: readonly { sql: string }[]): string => `case when row_texts is not null then ${flaws.map(({ sql }) => sql).join(' or ')} else false end`;
  const [file, read] = [castFile(table), `read-${castFile(table)}`];
  await workbench.run(
    `copy (
      select row_source, row_line, ${columns.map(([name]) => sqlName(name)).join(', ')}, row_texts,
        ${anyOf(isFlawed)} as row_flawed,
        ${anyOf(fatal)} as row_unsound
      from (
        select * replace (${columns.map(([name, column]) =>
          `case when ${sqlName(name)} is null and text_${name} is not null then ${writtenSql(`text_${name}`, column, orderOf(orders, name))} else ${sqlName(name)} end as ${sqlName(name)}`).join(', ')})
        from (select *, ${columns.map(([name], index) => `row_texts[${index + 1}] as text_${name}`).join(', ')} from read_parquet(${workbench.file(file)}))
      )
    ) to ${workbench.file(read)} ${parquetOptions}`,
    onProgress,
  );
  await rename(join(workbench.folder, read), join(workbench.folder, file));
}

/** True if a required cell is missing, or a cell contains a text that cannot be read. */
function flawSql(name: string, column: TableColumn): string {
  if (column.required) return `${sqlName(name)} is null`;
  return `(${sqlName(name)} is null and text_${name} is not null and not ${isAbsentSql(`text_${name}`, column)})`;
}
