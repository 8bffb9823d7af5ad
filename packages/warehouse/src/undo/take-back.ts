import { refreshDerived, type BatchChange, type ChangeOptions } from '../load/load-batch.ts';
import { keyParts } from '../load/key-match.ts';
import type { LoadSession } from '../load/load-session.ts';
import { storedName } from '../schema/stored-names.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import { riskGroup } from '../statistics/risk-group.ts';
import type { Row, TableChange, UndoRequest } from '../warehouse.ts';
import { restoreGroups } from './former-groups.ts';
import { messages } from './messages.ts';
import { restingLoads } from './resting-loads.ts';
import type { StandingLoad } from './standing-load.ts';
import { isOnRecord, standingLoads, undoneLoad } from './undo-state.ts';
import { changeColumns, undoName, undoneColumns } from './undo-tables.ts';
import { UndoRefusedError } from './undo-refused-error.ts';

/**
 * Undoes a load that no later one depends on: removes its inserted rows, restores its updated and removed rows, and refreshes tables
 * derived from these. The caller commits, or discards everything on an error.
 * @throws UndoRefusedError if another load in the meantime depends on it, or is not on record.
 */
export async function takeBack(session: LoadSession, request: UndoRequest, options: ChangeOptions): Promise<BatchChange> {
  const { undoneVersion } = request;
  const { version, onStep, signal } = options;
  const recorded = await rowsOf(session, changeColumns, 'import_change order by data_version desc, table_name');
  const standing = standingLoads(recorded);
  await requireFree(session, standing, request, version);
  const tables: BatchChange['tables'] = {};
  const changed = new Map<TableName, string | null>();
  for (const { name, wasEmpty, change } of changesOf(recorded, undoneVersion)) {
    signal?.throwIfAborted();
    onStep(name);
    if (wasEmpty) await session.remove(storedName(name), broughtSince(name, undoneVersion));
    changed.set(name, wasEmpty ? null : await restoreRows(session, name, undoneVersion));
    tables[name] = change;
  }
  for (const name of tableNames) await session.remove(undoName(name), `undo_version = ${undoneVersion}`);
  await session.remove('import_change', `data_version = ${undoneVersion}`);
  await session.append('import_undo', undoneColumns, [[version, request.importId, undoneVersion, request.undoneId, Date.now()]]);
  const begin = (step: string): void => {
    signal?.throwIfAborted();
    onStep(step);
  };
  const { aliases, reachesDeferred } = await refreshDerived(session, changed, begin);
  // Only if they are searched again after the commit, and no later load has found others since.
  const isLast = standing[0]?.dataVersion === undoneVersion;
  if (isLast && riskGroup.reads.some((table) => changed.has(table))) await restoreGroups(session, undoneVersion);
  await session.remove('undo_risk_group', `undo_version = ${undoneVersion}`);
  return { tables, aliases, isEmpty: false, reachesDeferred };
}

/** Condition of the rows of a table that was empty before a load, and that no later load inserted. */
function broughtSince(name: TableName, version: number): string {
  const parts = keyParts(tableOf(name));
  return `(${parts}) not in (select ${parts} from ${undoName(name)} where undo_version > ${version} and is_former = 0)`;
}

/** Checks again within the load the conditions that were checked before it. */
async function requireFree(session: LoadSession, standing: StandingLoad[], request: UndoRequest, version: number): Promise<void> {
  const { undoneId, undoneVersion } = request;
  const undone = (await rowsOf(session, undoneColumns, 'import_undo')).map(undoneLoad);
  const load = standing.find(({ dataVersion }) => dataVersion === undoneVersion);
  const isKnown = isOnRecord({ standing, undone, dataVersion: version - 1 }, undoneVersion);
  if (!load || !isKnown) throw new UndoRefusedError(messages.changedMeanwhile);
  const resting = await restingLoads((select) => countsOf(session, select), load, standing);
  if (resting.length > 0) throw new UndoRefusedError(messages.resting(undoneId, resting));
}

async function rowsOf(session: LoadSession, columns: readonly string[], from: string): Promise<Row[]> {
  const found: Row[] = [];
  for await (const rows of session.read(`select ${columns.join(', ')} from ${from}`)) {
    found.push(...rows.map((cells) => Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? null]))));
  }
  return found;
}

async function countsOf(session: LoadSession, select: string): Promise<[number, number][]> {
  const found: [number, number][] = [];
  for await (const rows of session.read(select)) {
    for (const [version, count] of rows) found.push([Number(version), Number(count)]);
  }
  return found;
}

interface Change {
  name: TableName;
  wasEmpty: boolean;
  /** Change of the load that performs the undo. */
  change: TableChange;
}

/** Changes of a load to tables, in the order of the schema. Unchanged rows require no undo. */
function changesOf(recorded: readonly Row[], version: number): Change[] {
  const own = recorded.filter((row) => Number(row['data_version']) === version);
  return tableNames.flatMap((name) => {
    const row = own.find((one) => one['table_name'] === name);
    if (!row) return [];
    const [inserted, updated, removed] = [Number(row['inserted']), Number(row['updated']), Number(row['removed'])];
    const change = { inserted: removed, updated, unchanged: 0, removed: inserted };
    return inserted + updated + removed > 0 ? [{ name, wasEmpty: Number(row['was_empty']) === 1, change }] : [];
  });
}

/** @returns the scratch table of the previous and current versions of the rows. */
async function restoreRows(session: LoadSession, name: TableName, version: number): Promise<string> {
  const [table, stored, scratch] = [tableOf(name), storedName(name), `undone_${name}`];
  const columns = Object.keys(table.columns).join(', ');
  const kept = `from ${undoName(name)} where undo_version = ${version}`;
  const isChanged = `(${keyParts(table)}) in (select ${keyParts(table)} ${kept} and is_former < 2)`;
  const former = `select ${columns} ${kept} and is_former = 1`;
  await session.keep(scratch, `select ${columns} from ${stored} where ${isChanged} union all ${former}`);
  await session.remove(stored, isChanged);
  await session.insert(stored, Object.keys(table.columns), former);
  return scratch;
}
