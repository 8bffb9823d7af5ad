import type { AliasChange } from '../joined-companies/refresh-aliases.ts';
import { tableNames, type TableName } from '../schema/tables.ts';
import type { AcceptedBatch, TableChange } from '../warehouse.ts';
import type { LoadSession } from './load-session.ts';
import { joinCompanies } from './join-companies.ts';
import { refreshMarts } from './refresh-marts.ts';
import { removeRows } from './remove-rows.ts';
import { runSteps } from './run-steps.ts';
import { upsertTable } from './upsert-table.ts';

export interface BatchChange {
  tables: Partial<Record<TableName, TableChange>>;
  aliases: AliasChange;
  /** Nothing new, nothing different: the load need not be committed. */
  isEmpty: boolean;
  /** Deferred marts and statistics are no longer those of these rows. */
  reachesDeferred: boolean;
}

/**
 * Upserts a batch, removes what it names and refreshes what derives from it. `onStep` is told each table and mart before it
 * begins; `signal` stops the load between steps. The caller commits, or on an error throws all of it away.
 */
export async function loadBatch(
  session: LoadSession,
  batch: AcceptedBatch,
  onStep: (step: string) => void,
  signal?: AbortSignal,
): Promise<BatchChange> {
  const tables: BatchChange['tables'] = {};
  const changed = new Map<TableName, string | null>();
  const begin = (step: string): void => {
    signal?.throwIfAborted();
    onStep(step);
  };
  const upsert = async (name: TableName): Promise<void> => {
    begin(name);
    const { change, changedRows } = await upsertTable(session, name, batch.files[name] ?? []);
    tables[name] = change;
    if (change.inserted + change.updated > 0) changed.set(name, changedRows);
  };
  const given = tableNames.filter((name) => (batch.files[name] ?? []).length > 0);
  await runSteps(given.map((name) => ({ name, after: [], run: () => upsert(name) })), session.atOnce);
  for (const name of tableNames) {
    const file = batch.removals?.[name];
    if (file === undefined) continue;
    signal?.throwIfAborted();
    const { removed, removedRows } = await removeRows(session, name, file, changed.get(name) ?? null);
    tables[name] = { ...(tables[name] ?? { inserted: 0, updated: 0, unchanged: 0 }), removed };
    // A table that was empty before is all new, whatever is removed of it.
    if (removed > 0 && changed.get(name) !== null) changed.set(name, removedRows);
  }
  const isEmpty = changed.size === 0;
  const aliases = await joinCompanies(session, changed);
  const isRejoined = aliases.added.length + aliases.removed.length > 0;
  const reachesDeferred = await refreshMarts(session, changed, { onStep: begin, isRejoined });
  return { tables, aliases, isEmpty, reachesDeferred };
}
