import { join } from 'node:path';
import { sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type InputName, type TableName } from '../../schema/tables.ts';
import type { AcceptedFile, Warehouse } from '../../warehouse.ts';
import { messages } from '../messages.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { keepKeys, referencesOf, type Reference } from './bundle-keys.ts';
import { checkCells } from './check-cells.ts';
import { checkCircles } from './check-circles.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkReference } from './check-reference.ts';
import { countConversions, countEmptied, countZeros, type CellCount } from './count-cells.ts';
import type { DayOrders } from './day-orders.ts';
import { acceptedRows, allRows, noteProblems, soundRows } from './relations.ts';
import { keepRemovedKeys } from './removals.ts';
import { castFile, parquetOptions } from './typed-files.ts';
import type { Workbench } from './workbench.ts';

export interface CheckedTable {
  rows: number;
  rejected: number;
  conversions: readonly CellCount[];
  emptied: readonly CellCount[];
  zeros: readonly CellCount[];
  /** The accepted rows, in one file for each set of columns that inputs contain. */
  files: readonly AcceptedFile[];
}

/**
 * Checks a table's typed rows: cells, then references, repeated keys and circles. Tables are checked in the order of their definitions, so
 * that the targets of a row are known before the row.
 */
export async function checkTable(
  workbench: Workbench,
  warehouse: Warehouse,
  table: TableName,
  parts: readonly StagedRows[],
  { orders, isShrinking }: { orders: DayOrders; isShrinking: boolean },
): Promise<CheckedTable> {
  const odd = await workbench.number(`select count(*) from ${allRows(workbench, table)} where row_texts is not null`);
  if (odd > 0) await checkCells(workbench, table, orders);
  if (isShrinking) await keepRemovedKeys(workbench, table, true);
  for (const reference of referencesOf(table)) {
    if (reference.to === table) await checkOwnReference(workbench, warehouse, table, reference);
    else await checkReference(workbench, warehouse, table, reference);
  }
  await checkDuplicates(workbench, table);
  for (const { to, column } of referencesOf(table)) if (to === table) await checkCircles(workbench, warehouse, table, column, parts);
  await keepKeys(workbench, table);

  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const rejected = await countRejected(workbench, table);
  const cells = {
    conversions: odd > 0 ? await countConversions(workbench, table) : [],
    emptied: odd > 0 ? await countEmptied(workbench, table) : [],
    zeros: await countZeros(workbench, table),
  };
  return { rows, rejected, ...cells, files: rows === rejected ? [] : await acceptedFiles(workbench, table, parts, rejected === 0) };
}

export const countRejected = (workbench: Workbench, table: InputName): Promise<number> =>
  workbench.number(`select count(distinct row_no) from problems where table_name = ${sqlText(table)}`);

async function acceptedFiles(
  workbench: Workbench,
  table: TableName,
  parts: readonly StagedRows[],
  isClean: boolean,
): Promise<AcceptedFile[]> {
  const { columns, key } = tableOf(table);
  const names = Object.keys(columns);
  const groups = new Map<string, number[]>();
  for (const { sources, carried } of parts) {
    const set = names.filter((name) => carried.includes(name) || key.includes(name)).join(',');
    groups.set(set, [...(groups.get(set) ?? []), ...sources]);
  }
  const complete = join(workbench.folder, castFile(table));
  if (isClean && groups.size === 1) return [...groups.keys()].map((set) => ({ path: complete, carried: set.split(',') }));
  const files: AcceptedFile[] = [];
  for (const [set, sources] of groups) {
    const ofGroup = groups.size === 1 ? '' : ` where row_source in (${sources.join(', ') || 'null'})`;
    const rows = `${acceptedRows(workbench, table)}${ofGroup}`;
    if ((await workbench.number(`select count(*) from ${rows}`)) === 0) continue;
    const file = `${table}-accepted-${files.length}.parquet`;
    await workbench.run(`copy (select ${names.join(', ')} from ${rows}) to ${workbench.file(file)} ${parquetOptions}`);
    files.push({ path: join(workbench.folder, file), carried: set.split(',') });
  }
  return files;
}

/**
 * Checks a reference of a table to itself, with rows in any order: records rows that refer to themselves, then rows that refer to nothing
 * (repeatedly, as each rejected row may leave others without a target).
 */
async function checkOwnReference(workbench: Workbench, warehouse: Warehouse, table: TableName, reference: Reference): Promise<void> {
  const { column } = reference;
  const key = tableOf(table).key[0] ?? '';
  const accepted = acceptedRows(workbench, table);
  const note = (rows: string, reason: string): Promise<void> =>
    workbench.run(noteProblems(table, rows, { column: sqlText(column), value: column, reason: sqlText(reason) }));

  await note(`(select * from ${soundRows(workbench, table)} where ${column} = ${key})`, messages.reference.itself);
  do await keepKeys(workbench, table);
  while ((await checkReference(workbench, warehouse, table, reference, accepted)) > 0);
}
