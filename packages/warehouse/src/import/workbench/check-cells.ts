import { sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import { problemSql } from './cell-problem.ts';
import { orderOf, type DayOrders } from './day-orders.ts';
import { allRows, noteEmptied, noteProblems } from './relations.ts';
import type { Workbench } from './workbench.ts';

/** Records every unreadable cell of a table's rows: as a problem of a rejected row, otherwise as an emptied cell. */
export async function checkCells(workbench: Workbench, table: InputName, orders: DayOrders): Promise<void> {
  const findings = Object.entries(tableOf(table).columns).map(([name, column], index) => {
    const text = `row_texts[${index + 1}]`;
    return `{column_name: ${sqlText(name)}, value: ${text}, reason: cast(${problemSql(text, column, orderOf(orders, name))} as varchar)}`;
  });
  await workbench.keep('flaws', `
    select * from (
      select row_no, row_source, row_line, row_unsound, unnest([${findings.join(',\n      ')}]) as finding
      from ${allRows(workbench, table)} where row_flawed
    ) where finding.reason is not null`);
  const finding = { column: 'finding.column_name', value: 'finding.value', reason: 'finding.reason' };
  await workbench.run(noteProblems(table, '(select * from flaws where row_unsound)', finding));
  await workbench.run(noteEmptied(table, '(select * from flaws where not row_unsound)', finding));
}
