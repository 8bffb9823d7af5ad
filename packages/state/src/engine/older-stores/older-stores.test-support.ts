import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../../migrations-folder.ts';

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/** Rows of a store of an older release, as SQL. */
export const olderStore = (release: string): Promise<string> => readFile(new URL(`./${release}.sql`, import.meta.url), 'utf8');

/** The SQL that created stores of older releases: the migrations of a range, and the records that each has run. */
export async function migrations(from: number, to: number): Promise<string> {
  const { entries } = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
  const steps = entries.filter(({ idx }) => idx >= from && idx <= to).map(async ({ tag, when }) => {
    const text = await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return `${text};\ninsert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${when})`;
  });
  const ledger = 'create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)';
  return [ledger, ...(await Promise.all(steps))].join(';\n');
}
