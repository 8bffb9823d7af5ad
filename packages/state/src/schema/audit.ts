import { bigint, bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Actions, with the user and the address. A trigger rejects changes and deletions of rows. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** No foreign key: an entry outlives its user, and a failed login may have none. */
    userGuid: text('user_guid'),
    loginName: text('login_name').notNull(),
    action: text('action').notNull(),
    /** Subject of the action: a key, a guid, a login name. */
    subject: text('subject').notNull(),
    /** JSON text. */
    detail: text('detail').notNull(),
    address: text('address').notNull(),
    /** Null without a request. */
    requestId: text('request_id'),
    /** Position in its chain, and the hash over the entry and the previous one; null for entries older than the chain. */
    seq: bigint('seq', { mode: 'number' }),
    hash: text('hash'),
  },
  (table) => [index('audit_log_at').on(table.at), index('audit_log_user').on(table.userGuid, table.at), index('audit_log_seq').on(table.seq)],
);

/** The newest entry of each chain of the audit log: actions, and accesses of a month. A writer locks its row. */
export const auditChains = pgTable('audit_chains', {
  chain: text('chain').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** Entries with a smaller id are older than the chain. */
  sinceId: bigint('since_id', { mode: 'number' }).notNull(),
});
