import { newImportId } from '../import/work-folder.ts';
import type { ImportProgress, ImportReport } from '../import/import-report.ts';
import { joinedReport } from '../import/build-report.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import type { QueryOptions, Warehouse } from '../warehouse.ts';
import { messages } from './messages.ts';
import { restingLoads } from './resting-loads.ts';
import { readUndoState, undoRefusal } from './undo-state.ts';
import type { StandingLoad } from './standing-load.ts';
import { UndoRefusedError } from './undo-refused-error.ts';

export interface UndoOptions {
  /** The import to undo; if absent, the last one that can be undone. */
  importId?: string | undefined;
  /** User who undoes it. */
  operator?: string | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Aborting it leaves the warehouse unchanged. */
  signal?: AbortSignal | undefined;
}

/** Result of undoing an import; plain JSON. */
export interface UndoReport extends Pick<ImportReport, 'importId' | 'joined' | 'parted' | 'warnings' | 'dataVersion' | 'areStatisticsPending'> {
  /** The import that was undone. */
  undoneId: string;
  undoneSource: string;
  tables: Partial<Record<TableName, { removed: number; restored: number }>>;
  outcome: 'clean';
}

/**
 * Undoes an import in one step, as a separate load. Afterwards the warehouse contains the same rows as before the import.
 * @throws UndoRefusedError for an import that cannot be undone, the reason of `signal` if it aborts.
 */
export async function undoImport(warehouse: Warehouse, { importId, operator, onProgress, signal }: UndoOptions = {}): Promise<UndoReport> {
  const undone = await undoableLoad(warehouse, importId);
  const changed = undone.tables.filter(({ removed, restored }) => removed + restored > 0);
  const tables: UndoReport['tables'] = Object.fromEntries(changed.map(({ table, removed, restored }) => [table, { removed, restored }]));
  const total = changed.reduce((sum, { removed, restored }) => sum + removed + restored, 0);
  let rows = 0;
  const onStep = (step: string): void => {
    const table = tableNames.find((name) => name === step);
    const text = table ? messages.steps.restoring(tableOf(table).title) : messages.steps.refreshing;
    onProgress?.({ step: text, rows, fraction: total === 0 ? 1 : rows / total });
    const counts = table && tables[table];
    if (counts) rows += counts.removed + counts.restored;
  };
  const own = newImportId();
  const origin = { importId: own, source: messages.source(undone.importId), operator };
  const request = { ...origin, undoneId: undone.importId, undoneVersion: undone.dataVersion };
  const { aliases, dataVersion } = await warehouse.undo(request, { onStep, signal });
  const onDeferred = (): void => onProgress?.({ step: messages.steps.deferred, rows, fraction: 1 });
  const areStatisticsPending = await warehouse.refreshStatistics({ onStep: onDeferred, signal }).then(() => false, () => true);
  return {
    importId: own,
    undoneId: undone.importId,
    undoneSource: undone.source,
    tables,
    joined: aliases.added.map(joinedReport),
    parted: aliases.removed.map(joinedReport),
    warnings: areStatisticsPending ? [messages.statisticsPending] : [],
    areStatisticsPending,
    dataVersion,
    outcome: 'clean',
  };
}

/** An import that can be undone now, by default the last one. @throws UndoRefusedError if there is none, or another one is named. */
export async function undoableLoad(warehouse: Warehouse, importId?: string, options: QueryOptions = {}): Promise<StandingLoad> {
  const state = await readUndoState(warehouse, options);
  const chosen = importId ?? state.standing[0]?.importId;
  if (chosen === undefined) throw new UndoRefusedError(messages.nothing);
  const refusal = undoRefusal(state, chosen);
  const load = state.standing.find((one) => one.importId === chosen);
  if (refusal !== null || !load) throw new UndoRefusedError(refusal ?? messages.unknown(chosen));
  const resting = await restingLoads((sql) => countsOf(warehouse, sql, options), load, state.standing);
  if (resting.length > 0) throw new UndoRefusedError(messages.resting(chosen, resting));
  return load;
}

async function countsOf(warehouse: Warehouse, sql: string, options: QueryOptions): Promise<[number, number][]> {
  const rows = await warehouse.query({ sql, values: {} }, options);
  return rows.map((row) => [Number(row['undo_version']), Number(row['rows_num'])]);
}
