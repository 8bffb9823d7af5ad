import { readPlace, type Place } from '@tenderscope/contract/places';
import { hasPlace } from '../schema/define-table.ts';
import { tableNames, tableOf } from '../schema/tables.ts';
import { rowTables } from '../undo/undo-tables.ts';
import type { LoadSession } from './load-session.ts';

const key = `coalesce(province, ''), coalesce(city, '')`;

/**
 * Converts province and city of stored rows to the stored form of this version: for rows imported before that form existed, or before the
 * dictionary contained their names. Readers see the rows once the engine commits.
 */
export async function rereadPlaces(session: LoadSession): Promise<void> {
  for (const name of tableNames) {
    const table = tableOf(name);
    if (!hasPlace(table)) continue;
    const columns = Object.keys(table.columns);
    for (const { name: stored, ownColumns } of rowTables(name)) await rereadIn(session, stored, [...ownColumns, ...columns]);
  }
}

async function rereadIn(session: LoadSession, stored: string, columns: readonly string[]): Promise<void> {
  const changes = await changesIn(session, stored);
  if (changes.length === 0) return;
  const [scratch, moved] = [`reread_${stored}`, `moved_${stored}`];
  await session.keep(scratch, `select '' as province, '' as city, '' as new_province, '' as new_city from ${stored} where 1 = 0`);
  const cells = changes.map((places) => places.flatMap(({ province, city }) => [province ?? '', city ?? '']));
  await session.append(scratch, ['province', 'city', 'new_province', 'new_city'], cells);
  const isPlace = (column: string): boolean => column === 'province' || column === 'city';
  const values = columns.map((column) => (isPlace(column) ? `nullif(c.new_${column}, '') as ${column}` : `t.${column} as ${column}`));
  const isSame = `c.province = coalesce(t.province, '') and c.city = coalesce(t.city, '')`;
  await session.keep(moved, `select ${values.join(', ')} from ${stored} t join ${scratch} c on ${isSame}`);
  await session.remove(stored, `(${key}) in (select province, city from ${scratch})`);
  await session.insert(stored, columns, `select ${columns.join(', ')} from ${moved}`);
}

async function changesIn(session: LoadSession, table: string): Promise<(readonly [stored: Place, now: Place])[]> {
  const changes: (readonly [Place, Place])[] = [];
  for await (const rows of session.read(`select distinct province, city from ${table} where coalesce(province, city) is not null`)) {
    for (const [province = null, city = null] of rows) {
      const stored = { province: province === null ? null : String(province), city: city === null ? null : String(city) };
      const now = readPlace(stored);
      if (now.province !== stored.province || now.city !== stored.city) changes.push([stored, now]);
    }
  }
  return changes;
}
