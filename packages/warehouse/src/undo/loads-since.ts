import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import type { Row, Statement } from '../warehouse.ts';
import { undoName } from './undo-tables.ts';

type Read = (statement: Statement) => Promise<Row[]>;

/** An import, or the undo of one, that changed the data. */
export interface LoadSince {
  importId: string;
  source: string;
  /** The version of the data that it created. */
  dataVersion: number;
  /** Epoch ms. */
  finishedAt: number;
  /** For the undo of a load: the version that the load had created. */
  undoneVersion: number | null;
  /** True if the changed rows of an import can be found by `versionsOfRows`. */
  isOnRecord: boolean;
}

/** Loads after a version of the data, the first one first. Those that were undone since are left out, with their undo. */
export async function loadsSince(read: Read, version: number): Promise<LoadSince[]> {
  const values = { version };
  const since = 'data_version > {version:Int64}';
  const changed = 'coalesce(inserted, 0) + coalesce(updated, 0) + coalesce(removed, 0) > 0';
  const [log, undos, recorded] = await Promise.all([
    read({ sql: `select import_id, source, data_version, finished_at from import_log where ${since} and ${changed} order by data_version, import_id`, values }),
    read({ sql: `select data_version, undone_version from import_undo where ${since} order by data_version`, values }),
    read({ sql: `select distinct data_version from import_change where ${since} order by data_version`, values }),
  ]);
  const undone = new Map(undos.map((row) => [Number(row['data_version']), Number(row['undone_version'])]));
  const wasUndone = new Set(undone.values());
  const isCancelled = (dataVersion: number): boolean => (undone.get(dataVersion) ?? 0) > version || wasUndone.has(dataVersion);
  const onRecord = new Set(recorded.map((row) => Number(row['data_version'])));
  return log.flatMap((row) => {
    const dataVersion = Number(row['data_version']);
    if (isCancelled(dataVersion)) return [];
    const origin = { importId: String(row['import_id']), source: String(row['source']), finishedAt: Number(row['finished_at']) };
    return [{ ...origin, dataVersion, undoneVersion: undone.get(dataVersion) ?? null, isOnRecord: onRecord.has(dataVersion) }];
  });
}

/** Column by which rows of tables belong to a lot or to a project. */
const columnOf = { lots: 'lot_id', projects: 'project_id' } as const;

const tablesWith = (column: string): TableName[] => tableNames.filter((name) => Object.hasOwn(tableOf(name).columns, column));

/**
 * Versions of the data after `version` whose loads changed rows of some lots or projects, by key, ascending. Only loads on record that were
 * not undone; for a table that was empty before a load, no rows are on record.
 */
export async function versionsOfRows(
  read: Read,
  { subject, keys, version }: { subject: keyof typeof columnOf; keys: readonly string[]; version: number },
): Promise<Map<string, number[]>> {
  const column = columnOf[subject];
  const parts = tablesWith(column).map((table) =>
    `select ${column} as row_key, undo_version from ${undoName(table)} where undo_version > {version:Int64} and is_former < 2 and is_in(${column}, {keys:Array(String)})`);
  const sql = `select distinct row_key, undo_version from (${parts.join(' union all ')}) as q order by row_key, undo_version`;
  const found = new Map<string, number[]>();
  if (keys.length === 0) return found;
  for (const row of await read({ sql, values: { version, keys } })) {
    const key = String(row['row_key']);
    found.set(key, [...(found.get(key) ?? []), Number(row['undo_version'])]);
  }
  return found;
}
