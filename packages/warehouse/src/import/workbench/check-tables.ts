import { tableNames, tableOf, type InputName, type TableName } from '../../schema/tables.ts';
import type { Warehouse } from '../../warehouse.ts';
import { messages } from '../messages.ts';
import type { ProgressMeter } from '../progress-meter.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { createBundleKeys } from './bundle-keys.ts';
import type { Casting } from './casting.ts';
import { checkTable, countRejected, type CheckedTable } from './check-table.ts';
import { countConversions } from './count-cells.ts';
import { createProblems } from './relations.ts';
import { checkDeletions, checkRemovals, createRemovedKeys, keepRemovedKeys, writeRemovals } from './removals.ts';
import type { Workbench } from './workbench.ts';

export interface CheckedBundle {
  tables: ReadonlyMap<InputName, CheckedTable>;
  /** Parquet files of the rows to remove. */
  removals: Partial<Record<TableName, string>>;
}

/** Checks the rows of all tables, each table after those it refers to, then the rows to remove. */
export async function checkTables(
  workbench: Workbench,
  warehouse: Warehouse,
  staged: readonly StagedRows[],
  casting: Casting,
  progress: ProgressMeter,
): Promise<CheckedBundle> {
  const total = Math.max(1, staged.reduce((sum, { rows }) => sum + rows, 0));
  let before = 0;
  const checked = new Map<InputName, CheckedTable>();
  await workbench.run([createProblems, ...tableNames.flatMap((table) => [createBundleKeys(table), createRemovedKeys(table)])].join('; '));
  const lists = staged.filter(({ table }) => table === 'deletions');
  const hasDeletions = lists.length > 0;
  const orders = await casting.done('deletions');
  const shrinking = hasDeletions ? await checkDeletions(workbench, orders) : new Set<TableName>();
  for (const table of tableNames) {
    const parts = staged.filter((part) => part.table === table);
    if (parts.length === 0) {
      if (shrinking.has(table)) await keepRemovedKeys(workbench, table, false);
      continue;
    }
    progress.step(messages.steps.checking(tableOf(table).title));
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    const onProgress = (done: number): void => progress.checked((before + rows * done) / total);
    const orders = await casting.done(table, onProgress);
    checked.set(table, await checkTable(workbench, warehouse, table, parts, { orders, isShrinking: shrinking.has(table) }));
    before += rows;
    progress.checked(before / total);
  }
  if (!hasDeletions) return { tables: checked, removals: {} };
  progress.step(messages.steps.checking(tableOf('deletions').title));
  await checkRemovals(workbench, warehouse, staged, shrinking);
  const rows = lists.reduce((sum, part) => sum + part.rows, 0);
  const rejected = await countRejected(workbench, 'deletions');
  checked.set('deletions', { rows, rejected, conversions: await countConversions(workbench, 'deletions'), emptied: [], zeros: [], files: [] });
  return { tables: checked, removals: await writeRemovals(workbench, shrinking) };
}
