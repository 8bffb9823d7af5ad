import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Complete versions of mappings of ledgers; the newest of a name holds. */
export const ledgerProfiles = pgTable(
  'ledger_profiles',
  {
    name: text('name').notNull(),
    /** Grows by one with each change. */
    version: integer('version').notNull(),
    /** No reference: a profile outlives its author. */
    savedBy: text('saved_by').notNull(),
    /** Guid of that user; null of versions older than this column. */
    ownerGuid: text('owner_guid'),
    savedAt: instant('saved_at').notNull(),
    /** JSON of what it maps. */
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
