import type { AliasChange } from '../joined-companies/refresh-aliases.ts';
import { tableNames, type TableName } from '../schema/tables.ts';
import { ChangeLog } from '../undo/change-log.ts';
import type { AcceptedBatch, TableChange } from '../warehouse.ts';
import type { LoadSession } from './load-session.ts';
import { joinCompanies } from './join-companies.ts';
import { requireNoUndo } from './outdated-batch.ts';
import { refreshMarts } from './refresh-marts.ts';
import { removeRows } from './remove-rows.ts';
import { runSteps } from './run-steps.ts';
import { upsertTable } from './upsert-table.ts';

export interface BatchChange {
  tables: Partial<Record<TableName, TableChange>>;
  aliases: AliasChange;
  /** Nothing is new or different: the load does not have to be committed. */
  isEmpty: boolean;
  /** Deferred marts and statistics no longer match these rows. */
  reachesDeferred: boolean;
}

export interface ChangeOptions {
  /** Version of the data once the load is committed, if it changes anything. */
  version: number;
  /** Receives the name of each table and mart before it begins. */
  onStep: (step: string) => void;
  /** Stops the load between steps. */
  signal?: AbortSignal | undefined;
}

/**
 * Upserts a batch, removes the rows it names, stores the data required to undo that, and refreshes derived tables. The caller commits, or
 * discards everything on an error.
 */
export async function loadBatch(session: LoadSession, batch: AcceptedBatch, options: ChangeOptions): Promise<BatchChange> {
  const { version, onStep, signal } = options;
  const tables: BatchChange['tables'] = {};
  const changed = new Map<TableName, string | null>();
  const log = new ChangeLog(session, version);
  const begin = (step: string): void => {
    signal?.throwIfAborted();
    onStep(step);
  };
  await requireNoUndo(session, batch);
  const upsert = async (name: TableName): Promise<void> => {
    begin(name);
    const { change, changedRows } = await upsertTable(session, name, batch.files[name] ?? [], log);
    tables[name] = change;
    if (change.inserted + change.updated > 0) changed.set(name, changedRows);
  };
  const input = tableNames.filter((name) => (batch.files[name] ?? []).length > 0);
  await runSteps(input.map((name) => ({ name, after: [], run: () => upsert(name) })), session.atOnce);
  for (const name of tableNames) {
    const file = batch.removals?.[name];
    if (file === undefined) continue;
    signal?.throwIfAborted();
    const { removed, removedRows } = await removeRows(session, name, file, { changedRows: changed.get(name) ?? null, log });
    tables[name] = { ...(tables[name] ?? { inserted: 0, updated: 0, unchanged: 0 }), removed };
    // All rows of a table that was empty before are new, even if some are removed.
    if (removed > 0 && changed.get(name) !== null) changed.set(name, removedRows);
  }
  const isEmpty = changed.size === 0;
  if (!isEmpty) await log.close(batch);
  return { tables, isEmpty, ...(await refreshDerived(session, changed, begin)) };
}

/** Updates the tables derived from changed rows, except deferred ones. */
export async function refreshDerived(
  session: LoadSession,
  changed: Map<TableName, string | null>,
  onStep: (step: string) => void,
): Promise<Pick<BatchChange, 'aliases' | 'reachesDeferred'>> {
  const aliases = await joinCompanies(session, changed);
  const isRejoined = aliases.added.length + aliases.removed.length > 0;
  return { aliases, reachesDeferred: await refreshMarts(session, changed, { onStep, isRejoined }) };
}
