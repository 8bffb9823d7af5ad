import { loadsSince, versionsOfRows, type LoadSince, type Row, type Statement } from '@tenderscope/warehouse';
import type { RowDifference } from './compare-rows.ts';

type Read = (statement: Statement) => Promise<Row[]>;

/** Keys that are searched for in one statement. */
const keysAtOnce = 5000;

export interface RowCauses {
  loads: readonly LoadSince[];
  /** The last load that changed a row, by key of the row; absent if none is on record. */
  byKey: ReadonlyMap<string, LoadSince>;
}

/**
 * Imports and undos after a version of the data behind the differences of rows. The rows of a load that was undone are no longer on record:
 * if there is only one undo, the rows without a record are its rows, unless other loads are not on record either.
 */
export async function rowCauses(read: Read, rows: readonly RowDifference[], version: number): Promise<RowCauses> {
  const loads = await loadsSince(read, version);
  const byVersion = new Map(loads.map((load) => [load.dataVersion, load]));
  const projectOf = new Map(rows.map(({ key, before, after }) => [key, textIn(after ?? before, 'xm_guid')]));
  const hasLots = rows.some(({ before, after }) => textIn(after ?? before, 'lot_guid') !== '');
  const lots = await versions('lots', hasLots ? rows.map(({ key }) => key) : []);
  const projects = await versions('projects', [...new Set(projectOf.values())].filter((key) => key !== ''));
  const undos = loads.filter(({ undoneVersion }) => undoneVersion !== null);
  const isComplete = loads.every(({ isOnRecord, undoneVersion }) => isOnRecord || undoneVersion !== null);
  const unrecorded = loads.length === 1 ? loads[0] : undos.length === 1 && isComplete ? undos[0] : undefined;
  const byKey = new Map<string, LoadSince>();
  for (const { key } of rows) {
    const found = [...(lots.get(key) ?? []), ...(projects.get(projectOf.get(key) ?? '') ?? [])];
    const load = byVersion.get(Math.max(...found)) ?? unrecorded;
    if (load) byKey.set(key, load);
  }
  return { loads, byKey };

  async function versions(subject: 'lots' | 'projects', keys: readonly string[]): Promise<Map<string, number[]>> {
    const found = new Map<string, number[]>();
    for (let at = 0; at < keys.length; at += keysAtOnce) {
      const some = await versionsOfRows(read, { subject, keys: keys.slice(at, at + keysAtOnce), version });
      for (const [key, own] of some) found.set(key, own);
    }
    return found;
  }
}

const textIn = (row: Row | null, column: string): string => (typeof row?.[column] === 'string' ? row[column] : '');
