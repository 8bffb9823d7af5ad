import { sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type TableName } from '../../schema/tables.ts';
import { problemSql } from './cell-sql.ts';
import { allRows, noteProblems } from './relations.ts';
import type { Workbench } from './workbench.ts';

/** Notes every unsound cell of a table's rows. */
export async function checkCells(workbench: Workbench, table: TableName): Promise<void> {
  const findings = Object.entries(tableOf(table).columns).map(([name, column], index) => {
    const text = `row_texts[${index + 1}]`;
    return `{column_name: ${sqlText(name)}, value: ${text}, reason: cast(${problemSql(text, column)} as varchar)}`;
  });
  const relation = `(
    select row_no, row_source, row_line, unnest([${findings.join(',\n      ')}]) as finding
    from ${allRows(workbench, table)} where row_texts is not null
  ) where finding.reason is not null`;
  await workbench.run(
    noteProblems(table, relation, { column: 'finding.column_name', value: 'finding.value', reason: 'finding.reason' }),
  );
}
