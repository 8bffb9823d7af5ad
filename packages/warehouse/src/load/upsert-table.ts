import { storedName } from '../schema/stored-names.ts';
import { tableOf, type TableName } from '../schema/tables.ts';
import type { Table, TableColumn } from '../schema/define-table.ts';
import type { AcceptedFile, TableChange } from '../warehouse.ts';
import { keyParts, sameKey } from './key-match.ts';
import type { ChangeLog } from '../undo/change-log.ts';
import type { LoadSession } from './load-session.ts';

export interface Upsert {
  change: TableChange;
  /** Scratch table with the rows that are new or different; null if the table was empty and all rows of the file are new. */
  changedRows: string | null;
}

/**
 * If at most this many stored rows match, they are copied before they are compared and stored, so that a large table is read once for both.
 */
const fewRows = 10_000;

/**
 * Loads files of checked rows into a base table: new keys are added, and known keys are replaced in the columns of their file if any of
 * these differs. Replaced values are written to the log.
 */
export async function upsertTable(session: LoadSession, name: TableName, files: readonly AcceptedFile[], log: ChangeLog): Promise<Upsert> {
  const [table, stored] = [tableOf(name), storedName(name)];
  const columns = Object.keys(table.columns);
  const ofLots = table.key.includes('lot_id');
  const incoming: { relation: string; carried: readonly string[] }[] = [];
  let read = 0;
  for (const [index, { path, carried }] of files.entries()) {
    const relation = await session.stage(name, path, String(index));
    read += await session.count(`select count(*) from ${relation}`);
    incoming.push({ relation, carried });
  }
  if ((await session.count(`select count(*) from (select 1 from ${stored} limit 1) as q`)) === 0) {
    for (const { relation } of incoming) await session.insert(stored, columns, `select ${columns.join(', ')} from ${relation}`, { ofLots });
    log.noteFirstRows(name, read);
    return { change: { inserted: read, updated: 0, unchanged: 0, removed: 0 }, changedRows: null };
  }
  const known = read <= fewRows ? `known_${name}` : stored;
  const keys = incoming.map(({ relation }) => `select ${keyParts(table)} from ${relation}`).join(' union all ');
  if (known !== stored) {
    await session.keep(known, `select ${columns.join(', ')} from ${stored} where (${keyParts(table)}) in (${keys})`, { ofLots });
  }
  const changedRows = `changed_${name}`;
  await session.keep(changedRows, incoming.map(({ relation, carried }) => differing(table, known, relation, carried)).join('\n     union all '), { ofLots });
  const changed = await session.count(`select count(*) from ${changedRows}`);
  const updated = changed === 0 ? 0 : await session.count(`select count(*) from ${changedRows} where is_known = 1`);
  if (changed > 0) await log.keepUpserted(name, known, changedRows, { inserted: changed - updated, updated });
  log.noteUnchanged(name, keys, read - changed);
  if (updated > 0) {
    await session.remove(stored, `(${keyParts(table)}) in (select ${keyParts(table)} from ${changedRows} where is_known = 1)`);
  }
  if (changed > 0) await session.insert(stored, columns, `select ${columns.join(', ')} from ${changedRows}`, { ofLots });
  return { change: { inserted: changed - updated, updated, unchanged: read - changed, removed: 0 }, changedRows };
}

/**
 * The rows of a relation that are new or differ from the stored ones, in the form to be stored. Only stored rows with keys of the relation
 * are joined, so that ClickHouse reads the other columns only for these. A place in the column of the other one counts even if its file
 * does not contain its own column: the city, and the province if none is stored.
 */
function differing(table: Table, name: string, relation: string, carried: readonly string[]): string {
  const columns = Object.entries(table.columns);
  const valueOf = (column: string, { place }: TableColumn): string => {
    if (carried.includes(column)) return `n.${column}`;
    if (place === 'city') return `coalesce(n.${column}, o.${column})`;
    return place === 'province' ? `coalesce(o.${column}, n.${column})` : `o.${column}`;
  };
  const values = columns.map(([column, definition]) => `${valueOf(column, definition)} as ${column}`);
  const mayDiffer = columns.filter(([column, { place }]) => carried.includes(column) || place !== undefined);
  const differs = mayDiffer.map(([column, definition]) => `is_distinct(o.${column}, ${valueOf(column, definition)})`).join(' or ');
  const stored = `select ${columns.map(([column]) => column).join(', ')}, 1 as is_known from ${name} where (${keyParts(table)}) in (select ${keyParts(table)} from ${relation})`;
  return `select ${values.join(', ')}, coalesce(o.is_known, 0) as is_known
     from ${relation} n left join (${stored}) o on ${sameKey(table, 'o', 'n')}
     where o.is_known is null or ${differs}`;
}
