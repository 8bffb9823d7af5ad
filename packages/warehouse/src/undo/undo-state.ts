import { tableNames, type TableName } from '../schema/tables.ts';
import type { QueryOptions, Row, Warehouse } from '../warehouse.ts';
import { messages } from './messages.ts';

/** A load that changed something, is not taken back, and is on record with what it changed. */
export interface StandingLoad {
  importId: string;
  dataVersion: number;
  source: string;
  /** `''` where nobody is known. */
  operator: string;
  /** Epoch ms. */
  changedAt: number;
  /** Rows that taking it back removes, and those that it restores. */
  tables: { table: TableName; removed: number; restored: number }[];
}

interface UndoneLoad {
  importId: string;
  /** Version of the data with it. */
  dataVersion: number;
  /** The load that took it back, and the version that this made. */
  undoId: string;
  undoVersion: number;
  /** Epoch ms. */
  undoneAt: number;
}

/** Loads that can be taken back one after the other, the last one first, and those that were. */
export interface UndoState {
  standing: StandingLoad[];
  undone: UndoneLoad[];
  /** Rows that each load changed, by its id. */
  changedRows: ReadonlyMap<string, number>;
  /** No load came since by a version of this program that keeps nothing. */
  isComplete: boolean;
}

export async function readUndoState(warehouse: Warehouse, options: QueryOptions = {}): Promise<UndoState> {
  const rows = (sql: string): Promise<Row[]> => warehouse.query({ sql, values: {} }, options);
  const [changes, undos, log, [current]] = await Promise.all([
    rows('select * from import_change order by data_version desc, table_name'),
    rows('select * from import_undo order by data_version desc'),
    rows('select import_id, coalesce(inserted, 0) + coalesce(updated, 0) + coalesce(removed, 0) as changed_rows from import_log order by finished_at'),
    rows('select max(version) as version from data_version'),
  ]);
  const standing = standingLoads(changes);
  const undone = undos.map((row) => ({
    importId: String(row['undone_id']),
    dataVersion: Number(row['undone_version']),
    undoId: String(row['import_id']),
    undoVersion: Number(row['data_version']),
    undoneAt: Number(row['undone_at']),
  }));
  return {
    standing,
    undone,
    changedRows: new Map(log.map((row) => [String(row['import_id']), Number(row['changed_rows'])])),
    isComplete: Math.max(standing[0]?.dataVersion ?? 0, undone[0]?.undoVersion ?? 0) === Number(current?.['version'] ?? 0),
  };
}

function standingLoads(changes: readonly Row[]): StandingLoad[] {
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
    if (table) load.tables.push({ table, removed: Number(row['inserted']), restored: Number(row['updated']) + Number(row['removed']) });
    loads.set(dataVersion, load);
  }
  const placeOf = ({ table }: { table: TableName }): number => tableNames.indexOf(table);
  return [...loads.values()].map((load) => ({ ...load, tables: load.tables.sort((one, other) => placeOf(one) - placeOf(other)) }));
}

/** Reason in Chinese why an import cannot be taken back now; null for the one that can. */
export function undoRefusal({ standing, undone, changedRows, isComplete }: UndoState, importId: string): string | null {
  const place = standing.findIndex((load) => load.importId === importId);
  const [last] = standing;
  if (place >= 0 && !isComplete) return messages.untracked(importId);
  if (place === 0) return null;
  if (place > 0 && last) return messages.later(importId, last, place - 1);
  const taken = undone.find((load) => load.importId === importId);
  if (taken) return messages.undone(importId, taken.undoId, taken.undoneAt);
  if (undone.some(({ undoId }) => undoId === importId)) return messages.isUndo(importId);
  const changed = changedRows.get(importId);
  if (changed === undefined) return messages.unknown(importId);
  return changed === 0 ? messages.unchanged(importId) : messages.expired(importId);
}
