import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Complete versions of mappings of ledgers. The newest version of a name is in force. */
export const ledgerProfiles = pgTable(
  'ledger_profiles',
  {
    name: text('name').notNull(),
    /** Increases by one with each change. */
    version: integer('version').notNull(),
    /** No foreign key: a profile outlives its author. */
    savedBy: text('saved_by').notNull(),
    /** Guid of that user; null for versions older than this column. */
    ownerGuid: text('owner_guid'),
    savedAt: instant('saved_at').notNull(),
    /** JSON of the mapping. */
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
