import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** What the repositories need of an engine; PGlite and PostgreSQL both give it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
