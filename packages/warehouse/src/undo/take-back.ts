import { refreshDerived, type BatchChange, type ChangeOptions } from '../load/load-batch.ts';
import { keyParts } from '../load/key-match.ts';
import { everyRow, type LoadSession } from '../load/load-session.ts';
import { storedName } from '../schema/stored-names.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import { riskGroup } from '../statistics/risk-group.ts';
import type { TableChange, UndoRequest } from '../warehouse.ts';
import { restoreGroups } from './former-groups.ts';
import { messages } from './messages.ts';
import { undoName, undoneColumns } from './undo-tables.ts';
import { UndoRefusedError } from './undo-refused-error.ts';

/**
 * Takes back the last load that was not taken back: removes what it inserted, restores what it updated and removed, and refreshes what
 * derives from these rows. The caller commits, or on an error discards all of it.
 * @throws UndoRefusedError if another load came meanwhile.
 */
export async function takeBack(session: LoadSession, request: UndoRequest, options: ChangeOptions): Promise<BatchChange> {
  const { undoneVersion } = request;
  const { version, onStep, signal } = options;
  await requireLast(session, undoneVersion, version);
  const tables: BatchChange['tables'] = {};
  const changed = new Map<TableName, string | null>();
  for (const { name, wasEmpty, change } of await changesOf(session, undoneVersion)) {
    signal?.throwIfAborted();
    onStep(name);
    if (wasEmpty) await session.remove(storedName(name), everyRow);
    changed.set(name, wasEmpty ? null : await restoreRows(session, name, undoneVersion));
    tables[name] = change;
    if (!wasEmpty) await session.remove(undoName(name), `undo_version = ${undoneVersion}`);
  }
  await session.remove('import_change', `data_version = ${undoneVersion}`);
  await session.append('import_undo', undoneColumns, [[version, request.importId, undoneVersion, request.undoneId, Date.now()]]);
  const begin = (step: string): void => {
    signal?.throwIfAborted();
    onStep(step);
  };
  const { aliases, reachesDeferred } = await refreshDerived(session, changed, begin);
  // Only where they are searched anew after the commit.
  if (riskGroup.reads.some((table) => changed.has(table))) await restoreGroups(session, undoneVersion);
  await session.remove('undo_risk_group', `undo_version = ${undoneVersion}`);
  return { tables, aliases, isEmpty: false, reachesDeferred };
}

/** Every load since has to be on record: one of a version of this program that keeps no log could have changed any row. */
async function requireLast(session: LoadSession, undoneVersion: number, version: number): Promise<void> {
  const last = await session.count('select max(data_version) as last from import_change');
  const known = await session.count('select coalesce(max(data_version), 0) as last from import_undo');
  if (last !== undoneVersion || Math.max(last, known) !== version - 1) throw new UndoRefusedError(messages.changedMeanwhile);
}

interface Change {
  name: TableName;
  wasEmpty: boolean;
  /** Of the load that takes back. */
  change: TableChange;
}

async function changesOf(session: LoadSession, version: number): Promise<Change[]> {
  const found = new Map<string, Change>();
  const sql = `select table_name, was_empty, inserted, updated, removed from import_change where data_version = ${version}`;
  for await (const rows of session.read(sql)) {
    for (const [table, wasEmpty, inserted, updated, removed] of rows) {
      const change = { inserted: Number(removed), updated: Number(updated), unchanged: 0, removed: Number(inserted) };
      const name = tableNames.find((one) => one === table);
      if (name) found.set(name, { name, wasEmpty: Number(wasEmpty) === 1, change });
    }
  }
  return tableNames.flatMap((name) => found.get(name) ?? []);
}

/** @returns the scratch table of the rows as they were before and are now. */
async function restoreRows(session: LoadSession, name: TableName, version: number): Promise<string> {
  const [table, stored, scratch] = [tableOf(name), storedName(name), `undone_${name}`];
  const columns = Object.keys(table.columns).join(', ');
  const kept = `from ${undoName(name)} where undo_version = ${version}`;
  const isChanged = `(${keyParts(table)}) in (select ${keyParts(table)} ${kept})`;
  const former = `select ${columns} ${kept} and is_former = 1`;
  await session.keep(scratch, `select ${columns} from ${stored} where ${isChanged} union all ${former}`);
  await session.remove(stored, isChanged);
  await session.insert(stored, Object.keys(table.columns), former);
  return scratch;
}
