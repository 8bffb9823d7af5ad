import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Progress of exports that servers write now. */
export const exportProgress = pgTable(
  'export_progress',
  {
    userGuid: text('user_guid').notNull(),
    /** Chosen by the client. */
    exportId: text('export_id').notNull(),
    writtenRows: bigint('written_rows', { mode: 'number' }).notNull(),
    totalRows: bigint('total_rows', { mode: 'number' }),
    /** Last sign of the server. */
    workedAt: instant('worked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.exportId] })],
);

/** Requests of frequent callers to all servers, by period. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** Hash of an address or a session. */
    caller: text('caller').notNull(),
    /** Start of the period. */
    startedAt: instant('started_at').notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.startedAt] })],
);
