import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../migrations-folder.ts';
import { NewerStateError } from './state-errors.ts';

type Run = (text: string) => Promise<{ rows: unknown[] }>;

/**
 * Checks that no later version has migrated a store: this version would write rows that lack what the later one relies on.
 * @param run executes a statement.
 * @throws NewerStateError if one has.
 */
export async function refuseNewerStore(run: Run): Promise<void> {
  const { rows: [table] } = await run(`select to_regclass('drizzle.__drizzle_migrations')::text as name`);
  if ((table as { name: string | null }).name === null) return;
  const { rows: [last] } = await run('select max(created_at)::text as at from drizzle.__drizzle_migrations');
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if (Number((last as { at: string | null }).at) > known) throw new NewerStateError('a later version has migrated the store');
}
