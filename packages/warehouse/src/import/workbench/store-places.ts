import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readPlace, type Place } from '@tenderscope/contract/places';
import { sqlText } from '../../duckdb/sql-text.ts';
import type { InputName } from '../../schema/tables.ts';
import { createKeys, isKnownPlace, placeKey, placeKeySql } from './place-sql.ts';
import { castFile, parquetOptions } from './typed-files.ts';
import type { Workbench } from './workbench.ts';

/** Converts province and city of a table's typed rows to stored form, in the order of the rows. */
export async function storePlaces(workbench: Workbench, table: InputName): Promise<void> {
  const file = castFile(table);
  const rows = `read_parquet(${workbench.file(file)})`;
  const stored = await withStoredPlaces(workbench, table, rows);
  if (stored === rows) return;
  await workbench.run(`copy (select * from ${stored}) to ${workbench.file(`stored-${file}`)} ${parquetOptions}`);
  await rename(join(workbench.folder, `stored-${file}`), join(workbench.folder, file));
}

/**
 * A relation with province and city in stored form; the relation itself if nothing changes.
 * @param name that no other relation has.
 */
export async function withStoredPlaces(workbench: Workbench, name: string, relation: string): Promise<string> {
  const changes: (readonly [written: Place, stored: Place])[] = [];
  await workbench.each(
    `select distinct province, city from ${relation} where coalesce(province, city) is not null and not ${isKnownPlace('province', 'city')}`,
    ([province, city]) => {
      const written = { province: textOf(province), city: textOf(city) };
      const stored = readPlace(written);
      if (stored.province !== written.province || stored.city !== written.city) changes.push([written, stored]);
    },
  );
  if (changes.length === 0) return relation;
  const type = `written_place_${name}`;
  await workbench.run(createKeys(type, changes.map(([written]) => placeKey(written))));
  const storedSql = (column: keyof Place): string => {
    const values = changes.map(([, stored]) => (stored[column] === null ? 'null' : sqlText(stored[column])));
    return `case when place_no is null then ${column} else list_extract([${values.join(', ')}], place_no) end as ${column}`;
  };
  return `(select * exclude (place_no) replace (${storedSql('province')}, ${storedSql('city')})
    from (select *, cast(enum_code(try_cast(${placeKeySql('province', 'city')} as ${type})) as integer) + 1 as place_no from ${relation}))`;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
