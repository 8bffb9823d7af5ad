import { sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type TableName } from '../../schema/tables.ts';
import type { Warehouse } from '../../warehouse.ts';
import { messages } from '../messages.ts';
import { keepKeys, type Reference } from './bundle-keys.ts';
import { checkReference } from './check-reference.ts';
import { acceptedRows, noteProblems, soundRows } from './relations.ts';
import type { Workbench } from './workbench.ts';

/**
 * Checks a reference of a table to itself, with rows in any order: records rows that refer to themselves, then rows that refer to nothing
 * (repeatedly, as each rejected row may leave others without a target).
 */
export async function checkOwnReference(workbench: Workbench, warehouse: Warehouse, table: TableName, reference: Reference): Promise<void> {
  const { column } = reference;
  const key = tableOf(table).key[0] ?? '';
  const accepted = acceptedRows(workbench, table);
  const note = (rows: string, reason: string): Promise<void> =>
    workbench.run(noteProblems(table, rows, { column: sqlText(column), value: column, reason: sqlText(reason) }));

  await note(`(select * from ${soundRows(workbench, table)} where ${column} = ${key})`, messages.reference.itself);
  do await keepKeys(workbench, table);
  while ((await checkReference(workbench, warehouse, table, reference, accepted)) > 0);
}
