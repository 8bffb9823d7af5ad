import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** What was done, by whom, from where. A trigger refuses to change or delete a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** No reference: an entry outlives its user, and a failed login may have none. */
    userGuid: text('user_guid'),
    loginName: text('login_name').notNull(),
    action: text('action').notNull(),
    /** What it was done to: a key, a guid, a login name. */
    subject: text('subject').notNull(),
    /** JSON text. */
    detail: text('detail').notNull(),
    address: text('address').notNull(),
    /** Null where no request asked for it. */
    requestId: text('request_id'),
  },
  (table) => [index('audit_log_at').on(table.at), index('audit_log_user').on(table.userGuid, table.at)],
);
