import { sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import { problemSql } from './cell-sql.ts';
import { normalSql } from './normal-sql.ts';
import { allRows, noteProblems } from './relations.ts';
import type { Workbench } from './workbench.ts';

/** Notes every unsound cell of a table's rows. */
export async function checkCells(workbench: Workbench, table: InputName): Promise<void> {
  const columns = Object.entries(tableOf(table).columns).map(([name, column], index) => ({ name, column, text: `row_texts[${index + 1}]` }));
  const findings = columns.map(
    ({ name, column, text }) =>
      `{column_name: ${sqlText(name)}, value: ${text}, reason: cast(${problemSql(text, `plain_${name}`, column)} as varchar)}`,
  );
  const relation = `(
    select row_no, row_source, row_line, unnest([${findings.join(',\n      ')}]) as finding
    from (
      select *${columns.map(({ name, column, text }) => `, ${normalSql(text, column)} as plain_${name}`).join('')}
      from ${allRows(workbench, table)} where row_unsound
    )
  ) where finding.reason is not null`;
  await workbench.run(
    noteProblems(table, relation, { column: 'finding.column_name', value: 'finding.value', reason: 'finding.reason' }),
  );
}
