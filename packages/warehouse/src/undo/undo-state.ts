import { tableNames, type TableName } from '../schema/tables.ts';
import type { QueryOptions, Row, Warehouse } from '../warehouse.ts';
import { messages } from './messages.ts';
import type { StandingLoad } from './standing-load.ts';

interface UndoneLoad {
  importId: string;
  /** Version of the data that it created. */
  dataVersion: number;
  /** The load that undid it, and the version that this created. */
  undoId: string;
  undoVersion: number;
  /** Epoch ms. */
  undoneAt: number;
}

/** Loads that may be undone, the last one first, and those that were undone. */
export interface UndoState {
  standing: StandingLoad[];
  undone: UndoneLoad[];
  /** Number of rows that each load changed, by its id. */
  changedRows: ReadonlyMap<string, number>;
  /** Version of the data. */
  dataVersion: number;
}

export async function readUndoState(warehouse: Warehouse, options: QueryOptions = {}): Promise<UndoState> {
  const rows = (sql: string): Promise<Row[]> => warehouse.query({ sql, values: {} }, options);
  const [changes, undos, log, [current]] = await Promise.all([
    rows('select * from import_change order by data_version desc, table_name'),
    rows('select * from import_undo order by data_version desc'),
    rows('select import_id, coalesce(inserted, 0) + coalesce(updated, 0) + coalesce(removed, 0) as changed_rows from import_log order by finished_at'),
    rows('select max(version) as version from data_version'),
  ]);
  return {
    standing: standingLoads(changes),
    undone: undos.map(undoneLoad),
    changedRows: new Map(log.map((row) => [String(row['import_id']), Number(row['changed_rows'])])),
    dataVersion: Number(current?.['version'] ?? 0),
  };
}

/** @param row of `import_undo`. */
export const undoneLoad = (row: Row): UndoneLoad => ({
  importId: String(row['undone_id']),
  dataVersion: Number(row['undone_version']),
  undoId: String(row['import_id']),
  undoVersion: Number(row['data_version']),
  undoneAt: Number(row['undone_at']),
});

/** @param changes rows of `import_change`, the last load first. */
export function standingLoads(changes: readonly Row[]): StandingLoad[] {
  const loads = new Map<number, StandingLoad>();
  for (const row of changes) {
    const dataVersion = Number(row['data_version']);
    const load = loads.get(dataVersion) ?? {
      importId: String(row['import_id']),
      dataVersion,
      source: String(row['source']),
      operator: String(row['operator'] ?? ''),
      changedAt: Number(row['changed_at']),
      tables: [],
    };
    const table = tableNames.find((name) => name === row['table_name']);
    const rows = { removed: Number(row['inserted']), restored: Number(row['updated']) + Number(row['removed']) };
    if (table) load.tables.push({ table, ...rows, wasEmpty: Number(row['was_empty']) === 1, unchanged: Number(row['unchanged'] ?? 0) });
    loads.set(dataVersion, load);
  }
  const placeOf = ({ table }: { table: TableName }): number => tableNames.indexOf(table);
  return [...loads.values()].map((load) => ({ ...load, tables: load.tables.sort((one, other) => placeOf(one) - placeOf(other)) }));
}

/**
 * Reason in Chinese why an import cannot be undone, regardless of dependent loads; null for one that was not undone, which then requires
 * `restingLoads`.
 */
export function undoRefusal(state: UndoState, importId: string): string | null {
  const load = state.standing.find((one) => one.importId === importId);
  if (load) return isOnRecord(state, load.dataVersion) ? null : messages.untracked(importId);
  const { undone, changedRows } = state;
  const taken = undone.find((one) => one.importId === importId);
  if (taken) return messages.undone(importId, taken.undoId, taken.undoneAt);
  if (undone.some(({ undoId }) => undoId === importId)) return messages.isUndo(importId);
  const changed = changedRows.get(importId);
  if (changed === undefined) return messages.unknown(importId);
  return changed === 0 ? messages.unchanged(importId) : messages.expired(importId);
}

/** False if a version of this program without a log has loaded data after a version of the data: it could have changed any row. */
export function isOnRecord({ standing, undone, dataVersion }: Omit<UndoState, 'changedRows'>, version: number): boolean {
  const known = new Set([...standing.map((load) => load.dataVersion), ...undone.flatMap((load) => [load.dataVersion, load.undoVersion])]);
  return Array.from({ length: dataVersion - version }, (_, index) => version + 1 + index).every((later) => known.has(later));
}
