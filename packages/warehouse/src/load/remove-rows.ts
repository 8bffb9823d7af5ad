import { storedName } from '../schema/stored-names.ts';
import { tableOf, type TableName } from '../schema/tables.ts';
import { keyParts } from './key-match.ts';
import type { LoadSession } from './load-session.ts';

export interface Removal {
  removed: number;
  /** Scratch table of the removed rows, and of `changedRows` where there are such. */
  removedRows: string;
}

/** Removes the rows of a base table whose keys a Parquet file holds; keys that the table does not have change nothing. */
export async function removeRows(session: LoadSession, name: TableName, file: string, changedRows: string | null): Promise<Removal> {
  const [table, stored] = [tableOf(name), storedName(name)];
  const removedRows = `removed_${name}`;
  const columns = Object.keys(table.columns).join(', ');
  const keys = await session.stage(name, file, 'removed');
  const isNamed = `(${keyParts(table)}) in (select ${keyParts(table)} from ${keys})`;
  const more = changedRows === null ? '' : ` union all select ${columns} from ${changedRows}`;
  const removed = await session.count(`select count(*) from ${stored} where ${isNamed}`);
  await session.keep(removedRows, `select ${columns} from ${stored} where ${isNamed}${more}`);
  if (removed > 0) await session.remove(stored, isNamed);
  return { removed, removedRows };
}
