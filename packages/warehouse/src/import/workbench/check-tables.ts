import { tableNames, tableOf, type TableName } from '../../schema/tables.ts';
import type { Warehouse } from '../../warehouse.ts';
import { messages } from '../messages.ts';
import type { ProgressMeter } from '../progress-meter.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { createBundleKeys } from './bundle-keys.ts';
import { checkTable, type CheckedTable } from './check-table.ts';
import { createProblems } from './relations.ts';
import type { Workbench } from './workbench.ts';

export type CheckedTables = ReadonlyMap<TableName, CheckedTable>;

/** Checks the staged rows of all tables, each table after those it refers to. */
export async function checkTables(
  workbench: Workbench,
  warehouse: Warehouse,
  staged: readonly StagedRows[],
  progress: ProgressMeter,
): Promise<CheckedTables> {
  const total = Math.max(1, staged.reduce((sum, { rows }) => sum + rows, 0));
  let before = 0;
  const checked = new Map<TableName, CheckedTable>();
  await workbench.run(createProblems);
  for (const table of tableNames) {
    await workbench.run(createBundleKeys(table));
    const parts = staged.filter((part) => part.table === table);
    if (parts.length === 0) continue;
    progress.step(messages.steps.checking(tableOf(table).title));
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    const onProgress = (done: number): void => progress.checked((before + rows * done) / total);
    checked.set(table, await checkTable(workbench, warehouse, table, parts, onProgress));
    before += rows;
    progress.checked(before / total);
  }
  return checked;
}
