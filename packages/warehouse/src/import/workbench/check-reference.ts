import { join } from 'node:path';
import { sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type TableName } from '../../schema/tables.ts';
import type { Warehouse } from '../../warehouse.ts';
import { messages } from '../messages.ts';
import { bundleKeys, type Reference } from './bundle-keys.ts';
import { removedKeys } from './removals.ts';
import { noteProblems, soundRows } from './relations.ts';
import type { Workbench } from './workbench.ts';

/**
 * Records the rows whose reference has a target neither among the accepted rows of the bundle nor in the warehouse.
 * @returns the number of keys without a target.
 */
export async function checkReference(
  workbench: Workbench,
  warehouse: Warehouse,
  table: TableName,
  { column, to }: Reference,
  rows: string = soundRows(workbench, table),
): Promise<number> {
  const key = tableOf(to).key[0] ?? '';
  const wanted = await workbench.keep(
    'wanted',
    `select distinct ${column} as ${key} from ${rows} where ${column} is not null and ${column} not in (select key from ${bundleKeys(to)})`,
  );
  if (wanted === 0) return 0;
  await workbench.run(`copy wanted to ${workbench.file('wanted.parquet')} (format parquet)`);
  await warehouse.findRows(to, [key], join(workbench.folder, 'wanted.parquet'), join(workbench.folder, 'found.ndjson'));
  await workbench.run(`delete from wanted where ${key} in (select ${key} from read_json(${workbench.file('found.ndjson')}, format = 'newline_delimited', columns = {${key}: 'VARCHAR'})
    where ${key} not in (select ${key} from ${removedKeys(to)}))`);
  const missing = await workbench.number('select count(*) from wanted');
  if (missing > 0) {
    const { unknown, removed } = messages.reference;
    const { title } = tableOf(to);
    const isRemoved = `${column} in (select ${key} from ${removedKeys(to)})`;
    const reason = `case when ${isRemoved} then ${sqlText(removed(title))} else ${sqlText(unknown(title))} end`;
    const dangling = `(select * from ${rows} where ${column} in (select ${key} from wanted))`;
    await workbench.run(noteProblems(table, dangling, { column: sqlText(column), value: column, reason }));
  }
  return missing;
}
