import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from './instant.ts';

/**
 * Read accesses of users: queries, exports, look-ups, rejections. Partitioned by business month (`AccessLogRepository.maintain`), which
 * drizzle cannot express: see the migration. Triggers reject changes and deletions of rows. Ids come from the sequence of `audit_log`, so
 * that both form one list.
 */
export const accessLog = pgTable(
  'access_log',
  {
    id: bigint('id', { mode: 'number' }).notNull().default(sql`nextval('audit_log_id_seq')`),
    at: instant('at').notNull(),
    /** No foreign key: an entry outlives its user. Null if nobody was signed in. */
    userGuid: text('user_guid'),
    loginName: text('login_name').notNull(),
    address: text('address').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    /** Null if it is not a query. */
    queryKey: text('query_key'),
    /** JSON text. */
    detail: text('detail').notNull(),
    /** Null if no rows were sent or they were not counted. */
    rows: bigint('rows', { mode: 'number' }),
    durationMs: integer('duration_ms').notNull(),
    outcome: text('outcome').notNull(),
    requestId: text('request_id').notNull(),
    /** As in `auditLog`. */
    seq: bigint('seq', { mode: 'number' }),
    hash: text('hash'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('access_log_seq').on(table.seq),
    index('access_log_at').on(table.at, table.id),
    index('access_log_user').on(table.userGuid, table.at, table.id),
    index('access_log_query').on(table.queryKey, table.at, table.id),
    index('access_log_action').on(table.action, table.at, table.id).where(sql`${table.action} <> 'query'`),
  ],
);
