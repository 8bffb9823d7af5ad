import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Stored bytes and rows of a user, by kind. Triggers on the counted tables maintain it (`count_stored`) and reject rows that exceed
 * `storage_limits`.
 */
export const userStorage = pgTable(
  'user_storage',
  {
    /** No foreign key: stored data outlive their user. */
    userGuid: text('user_guid').notNull(),
    kind: text('kind').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    num: integer('num').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.kind] })],
);

/** The limit for each user, in one row that the server writes when it starts. */
export const storageLimits = pgTable('storage_limits', {
  id: integer('id').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});
