import { join } from 'node:path';
import { sqlText } from '../../duckdb/sql-text.ts';
import { sqlTypes } from '../../schema/define-table.ts';
import { tableNames, tableOf, type TableName } from '../../schema/tables.ts';
import type { Warehouse } from '../../warehouse.ts';
import { messages } from '../messages.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { referencesOf } from './bundle-keys.ts';
import { checkCells } from './check-cells.ts';
import { checkDuplicates } from './check-duplicates.ts';
import type { DayOrders } from './day-orders.ts';
import { acceptedRows, noteProblems, soundRows } from './relations.ts';
import { parquetOptions } from './typed-files.ts';
import type { Workbench } from './workbench.ts';

/** Workbench table of the rows of a base table that the bundle removes: `row_no` of the list of deletions, and the key. */
export const removedKeys = (table: TableName): string => `removed_${table}`;

export const createRemovedKeys = (table: TableName): string => {
  const { key, columns } = tableOf(table);
  return `create table ${removedKeys(table)} (row_no bigint, ${key.map((name) => `${name} ${sqlTypes[columns[name]?.kind ?? 'text']}`).join(', ')})`;
};

const listedFor = (rows: string, table: TableName): string => `(select * from ${rows} where "table" = ${sqlText(table)})`;
const sameKey = (table: TableName, one: string, other: string): string =>
  tableOf(table).key.map((name) => `${one}.${name} is not distinct from ${other}.${name}`).join(' and ');

/**
 * Checks the cells of the list of deletions: each row must name a table and its complete key.
 * @returns the tables that it names.
 */
export async function checkDeletions(workbench: Workbench, orders: DayOrders): Promise<ReadonlySet<TableName>> {
  await checkCells(workbench, 'deletions', orders);
  const listed = (await workbench.rows(`select distinct "table" from ${soundRows(workbench, 'deletions')}`)).map(([name]) => name);
  const tables = tableNames.filter((table) => listed.includes(table));
  for (const table of tables) {
    const { key, columns } = tableOf(table);
    for (const name of key.filter((one) => columns[one]?.required)) {
      const incomplete = `(select * from ${listedFor(soundRows(workbench, 'deletions'), table)} where ${name} is null)`;
      await workbench.run(noteProblems('deletions', incomplete, { column: sqlText(name), value: 'null', reason: sqlText(messages.cell.required) }));
    }
  }
  await checkDuplicates(workbench, 'deletions');
  return new Set(tables);
}

/** Determines which rows of a table to remove: none that the bundle itself contains. */
export async function keepRemovedKeys(workbench: Workbench, table: TableName, isStaged: boolean): Promise<void> {
  const key = tableOf(table).key.join(', ');
  const listed = listedFor(acceptedRows(workbench, 'deletions'), table);
  if (isStaged) {
    const brought = `(select d.* from ${listed} d
      semi join ${soundRows(workbench, table)} n on ${sameKey(table, 'd', 'n')})`;
    const reason = sqlText(messages.removal.brought);
    await workbench.run(noteProblems('deletions', brought, { column: keyName(table), value: keyValue(table), reason }));
  }
  await workbench.run(`insert into ${removedKeys(table)} select row_no, ${key} from ${listed}`);
}

const keyName = (table: TableName): string => sqlText(tableOf(table).key.join('+'));
const keyValue = (table: TableName): string => `concat_ws('+', ${tableOf(table).key.join(', ')})`;

/**
 * Discards every removal of a row that other rows would still refer to: stored rows that the bundle neither removes nor replaces in the
 * referring column. Tables are processed in the reverse order of their definitions, so that the dependents of a row are decided first.
 */
export async function checkRemovals(
  workbench: Workbench,
  warehouse: Warehouse,
  staged: readonly StagedRows[],
  shrinking: ReadonlySet<TableName>,
): Promise<void> {
  for (const table of tableNames.filter((name) => shrinking.has(name)).reverse()) {
    const referring = tableNames.flatMap((from) =>
      referencesOf(from).flatMap(({ column, to }) => (to === table ? [{ from, column }] : [])),
    );
    let input = 0;
    do {
      input = 0;
      for (const { from, column } of referring) input += await giveUp(workbench, warehouse, table, from, column, staged);
    } while (input > 0);
  }
}

/** Records and discards the removals from `table` that rows of `from` prevent. Returns their number. */
async function giveUp(
  workbench: Workbench,
  warehouse: Warehouse,
  table: TableName,
  from: TableName,
  column: string,
  staged: readonly StagedRows[],
): Promise<number> {
  const removed = removedKeys(table);
  if ((await workbench.number(`select count(*) from ${removed}`)) === 0) return 0;
  const { key, columns } = tableOf(from);
  const [target = ''] = tableOf(table).key;
  const found = join(workbench.folder, 'referring.ndjson');
  await workbench.run(`copy (select distinct ${target} as ${column} from ${removed}) to ${workbench.file('wanted.parquet')} (format parquet)`);
  await warehouse.findRows(from, [column], join(workbench.folder, 'wanted.parquet'), found);
  const shape = [...new Set([...key, column])].map((name) => `${name}: '${sqlTypes[columns[name]?.kind ?? 'text']}'`).join(', ');
  const carriers = staged.filter((part) => part.table === from && part.carried.includes(column)).flatMap(({ sources }) => sources);
  const replaced = `anti join (select * from ${carriers.length > 0 ? acceptedRows(workbench, from) : removedKeys(from)}
      ${carriers.length > 0 ? `where row_source in (${carriers.join(', ')})` : ''}) n on ${sameKey(from, 's', 'n')}`;
  const referring = await workbench.keep(
    'referring',
    `select s.${column} as target, count(*) as referring, min(concat_ws('+', ${key.map((name) => `s.${name}`).join(', ')})) as example
     from read_json(${sqlText(found)}, format = 'newline_delimited', columns = {${shape}}) s
     anti join ${removedKeys(from)} r on ${sameKey(from, 's', 'r')}
     ${replaced}
     group by s.${column}`,
  );
  if (referring === 0) return 0;
  const kept = `(select * from ${listedFor(acceptedRows(workbench, 'deletions'), table)} join referring on target = ${target})`;
  const { before, rows, after } = messages.removal.referred(tableOf(from).title);
  const reason = `${sqlText(before)} || referring || ${sqlText(rows)} || example || ${sqlText(after)}`;
  await workbench.run(noteProblems('deletions', kept, { column: keyName(table), value: keyValue(table), reason }));
  await workbench.run(`delete from ${removed} where ${target} in (select target from referring)`);
  return workbench.number('select count(*) from referring');
}

/** Parquet files of the rows to remove: their keys, with null in all other columns. */
export async function writeRemovals(workbench: Workbench, shrinking: ReadonlySet<TableName>): Promise<Partial<Record<TableName, string>>> {
  const files: Partial<Record<TableName, string>> = {};
  for (const table of shrinking) {
    if ((await workbench.number(`select count(*) from ${removedKeys(table)}`)) === 0) continue;
    const { key, columns } = tableOf(table);
    const values = Object.entries(columns).map(([name, { kind }]) => (key.includes(name) ? name : `cast(null as ${sqlTypes[kind]}) as ${name}`));
    const file = `${table}-removed.parquet`;
    await workbench.run(`copy (select ${values.join(', ')} from ${removedKeys(table)}) to ${workbench.file(file)} ${parquetOptions}`);
    files[table] = join(workbench.folder, file);
  }
  return files;
}
