import type { Row, Statement } from '../warehouse.ts';
import { groupTables } from './former-groups.ts';
import { loadsSince } from './loads-since.ts';

type Read = (statement: Statement) => Promise<Row[]>;

export interface NewsSince {
  /** Version after which all changes of lots are on record: the requested one, or a later one. */
  version: number;
  /** Time of that version, epoch ms; null if it is the requested one. */
  at: number | null;
  /** The first load after it that changed what suspected groups depend on; groups known before it are on record. Null if there is none. */
  groupsBefore: number | null;
}

/**
 * Versions of the data with which the current one can be compared to find what loads after a version added. Lots of a load are not on
 * record if the record has expired, or if there were no lots before.
 */
export async function newsSince(read: Read, version: number): Promise<NewsSince> {
  const loads = await loadsSince(read, version);
  const tables = await read({
    sql: `select data_version, table_name, was_empty from import_change where data_version > {version:Int64} order by data_version, table_name`,
    values: { version },
  });
  const firstLots = tables.filter((row) => row['table_name'] === 'lots' && row['was_empty'] === 1).map((row) => Number(row['data_version']));
  const expired = loads.filter(({ isOnRecord, undoneVersion }) => !isOnRecord && undoneVersion === null);
  const from = Math.max(version, ...firstLots, ...expired.map(({ dataVersion }) => dataVersion));
  const ofGroups: readonly string[] = groupTables;
  const first = tables.find((row) => Number(row['data_version']) > from && ofGroups.includes(String(row['table_name'])));
  return {
    version: from,
    at: from === version ? null : (loads.find(({ dataVersion }) => dataVersion === from)?.finishedAt ?? null),
    groupsBefore: first === undefined ? null : Number(first['data_version']),
  };
}
