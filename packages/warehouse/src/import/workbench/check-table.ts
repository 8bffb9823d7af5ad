import { join } from 'node:path';
import { sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type TableName } from '../../schema/tables.ts';
import type { Warehouse } from '../../warehouse.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { keepKeys, referencesOf } from './bundle-keys.ts';
import { castFile, castRows, parquetOptions } from './cast-rows.ts';
import { checkCells } from './check-cells.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkOwnReference } from './check-own-reference.ts';
import { checkReference } from './check-reference.ts';
import { acceptedRows } from './relations.ts';
import type { Workbench } from './workbench.ts';

export interface CheckedTable {
  rows: number;
  rejected: number;
  /** Parquet of the accepted rows, perhaps with further columns; null where there are none. */
  file: string | null;
}

/**
 * Checks a table's staged rows: cells, then references, then keys that repeat. Tables come in the order of their
 * definitions, so that what a row refers to is settled before the row.
 */
export async function checkTable(
  workbench: Workbench,
  warehouse: Warehouse,
  table: TableName,
  parts: readonly StagedRows[],
  onProgress: (done: number) => void,
): Promise<CheckedTable> {
  await castRows(workbench, table, parts, onProgress);
  await checkCells(workbench, table);
  for (const reference of referencesOf(table)) {
    if (reference.to === table) await checkOwnReference(workbench, warehouse, table, reference);
    else await checkReference(workbench, warehouse, table, reference);
  }
  await checkDuplicates(workbench, table);
  await keepKeys(workbench, table);

  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const rejected = await workbench.number(`select count(distinct row_no) from problems where table_name = ${sqlText(table)}`);
  if (rows === rejected) return { rows, rejected, file: null };
  if (rejected === 0) return { rows, rejected, file: join(workbench.folder, castFile(table)) };
  const file = `${table}-accepted.parquet`;
  const columns = Object.keys(tableOf(table).columns).join(', ');
  await workbench.run(`copy (select ${columns} from ${acceptedRows(workbench, table)}) to ${workbench.file(file)} ${parquetOptions}`);
  return { rows, rejected, file: join(workbench.folder, file) };
}
