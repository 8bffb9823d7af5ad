import { join } from 'node:path';
import { sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type TableName } from '../../schema/tables.ts';
import type { Warehouse } from '../../warehouse.ts';
import { messages } from '../messages.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { acceptedRows, noteProblems } from './relations.ts';
import type { Workbench } from './workbench.ts';

/**
 * Records the rows that form a circle through a reference to their own table, possibly through stored rows. At this point keys are unique
 * and every reference has a target.
 */
export async function checkCircles(
  workbench: Workbench,
  warehouse: Warehouse,
  table: TableName,
  column: string,
  parts: readonly StagedRows[],
): Promise<void> {
  const carriers = parts.filter(({ carried }) => carried.includes(column)).flatMap(({ sources }) => sources);
  if (carriers.length === 0) return;
  const key = tableOf(table).key[0] ?? '';
  const carried = `(select * from ${acceptedRows(workbench, table)} where row_source in (${carriers.join(', ')}))`;
  await workbench.keep('steps', `select ${key} as key, ${column} as target from ${carried}`);
  await addStoredSteps(workbench, warehouse, table, column);

  const ending = `with recursive ending as (
      select key from steps where target is null
      union
      select steps.key from steps join ending on steps.target = ending.key
    ) select key from ending`;
  const circular = `(select * from ${carried} where ${key} not in (${ending}))`;
  const reason = sqlText(messages.reference.circle);
  await workbench.run(noteProblems(table, circular, { column: sqlText(column), value: column, reason }));
}

/** Adds rows that `steps` refers to but does not contain. If such a row is not stored yet, the bundle contains it without the column. */
async function addStoredSteps(workbench: Workbench, warehouse: Warehouse, table: TableName, column: string): Promise<void> {
  const key = tableOf(table).key[0] ?? '';
  const wanted = join(workbench.folder, 'wanted.parquet');
  const found = join(workbench.folder, 'found.ndjson');
  const unknown = `select distinct target as ${key} from steps where target not in (select key from steps)`;
  const shape = `{${key}: 'VARCHAR', ${column}: 'VARCHAR'}`;
  const stored = `read_json(${sqlText(found)}, format = 'newline_delimited', columns = ${shape})`;
  while ((await workbench.keep('wanted', unknown)) > 0) {
    await workbench.run(`copy wanted to ${sqlText(wanted)} (format parquet)`);
    await warehouse.findRows(table, [key], wanted, found, [column]);
    await workbench.run(`insert into steps select ${key}, ${column} from wanted left join ${stored} using (${key})`);
  }
}
