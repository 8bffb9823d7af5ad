import { storedName } from '../schema/stored-names.ts';
import { tableOf, type TableName } from '../schema/tables.ts';
import type { ChangeLog } from '../undo/change-log.ts';
import { keyParts } from './key-match.ts';
import type { LoadSession } from './load-session.ts';

export interface Removal {
  removed: number;
  /** Scratch table of the removed rows, including `changedRows` if there are any. */
  removedRows: string;
}

interface RemoveOptions {
  /** Scratch table of rows of the table that changed in another way. */
  changedRows: string | null;
  log: ChangeLog;
}

/** Removes the rows of a base table whose keys are in a Parquet file. Keys that the table does not have are ignored. */
export async function removeRows(session: LoadSession, name: TableName, file: string, options: RemoveOptions): Promise<Removal> {
  const { changedRows, log } = options;
  const [table, stored] = [tableOf(name), storedName(name)];
  const removedRows = `removed_${name}`;
  const columns = Object.keys(table.columns).join(', ');
  const keys = await session.stage(name, file, 'removed');
  const named = `select ${keyParts(table)} from ${keys}`;
  const isNamed = `(${keyParts(table)}) in (${named})`;
  const more = changedRows === null ? '' : ` union all select ${columns} from ${changedRows}`;
  const removed = await session.count(`select count(*) from ${stored} where ${isNamed}`);
  await session.keep(removedRows, `select ${columns} from ${stored} where ${isNamed}${more}`);
  if (removed > 0) {
    await log.keepRemoved(name, named, removed);
    await session.remove(stored, isNamed);
  }
  return { removed, removedRows };
}
