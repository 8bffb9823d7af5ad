import type { Table } from '../schema/define-table.ts';
import type { TableName } from '../schema/tables.ts';
import type { TableChange } from '../warehouse.ts';
import { keyParts, sameKey } from './key-match.ts';
import type { LoadSession } from './load-session.ts';

export interface Upsert {
  change: TableChange;
  /** Scratch table with the rows that are new or different; null when the table was empty and took the whole file. */
  changedRows: string | null;
}

/** Brings a Parquet file of checked rows into a base table: new keys are added, known keys replaced when any value differs. */
export async function upsertTable(session: LoadSession, table: Table, file: string): Promise<Upsert> {
  const columns = Object.keys(table.columns);
  const incoming = await session.stage(table.name as TableName, file);
  const read = await session.count(`select count(*) from ${incoming}`);
  if ((await session.count(`select count(*) from (select 1 from ${table.name} limit 1) as q`)) === 0) {
    await session.insert(table.name, columns, `select ${columns.join(', ')} from ${incoming}`);
    return { change: { inserted: read, updated: 0, unchanged: 0 }, changedRows: null };
  }
  const changedRows = `changed_${table.name}`;
  const differs = columns.map((column) => `differs(o.${column}, n.${column})`).join(' or ');
  await session.keep(
    changedRows,
    `select ${columns.map((column) => `n.${column} as ${column}`).join(', ')}, coalesce(o.is_known, 0) as is_known
     from ${incoming} n left join (select ${columns.join(', ')}, 1 as is_known from ${table.name}) o on ${sameKey(table, 'o', 'n')}
     where o.is_known is null or ${differs}`,
  );
  const changed = await session.count(`select count(*) from ${changedRows}`);
  const updated = await session.count(`select count(*) from ${changedRows} where is_known = 1`);
  if (updated > 0) {
    await session.remove(table.name, `(${keyParts(table)}) in (select ${keyParts(table)} from ${changedRows} where is_known = 1)`);
  }
  if (changed > 0) await session.insert(table.name, columns, `select ${columns.join(', ')} from ${changedRows}`);
  return { change: { inserted: changed - updated, updated, unchanged: read - changed }, changedRows };
}
