import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** The last report of each server about itself. */
export const serverReports = pgTable('server_reports', {
  /** Chosen at the start of the process. */
  serverId: text('server_id').primaryKey(),
  startedAt: instant('started_at').notNull(),
  reportedAt: instant('reported_at').notNull(),
  /** `ServerFacts` of the contract. */
  facts: jsonb('facts').notNull(),
});
