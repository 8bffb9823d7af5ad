import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Bytes and rows that are stored for a user, by kind. Triggers of the tables that hold them keep it (`count_stored`), and refuse what
 * exceeds `storage_limits`.
 */
export const userStorage = pgTable(
  'user_storage',
  {
    /** No reference: what is stored outlives its user. */
    userGuid: text('user_guid').notNull(),
    kind: text('kind').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    num: integer('num').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.kind] })],
);

/** The bound of each user, in one row that the server writes when it starts. */
export const storageLimits = pgTable('storage_limits', {
  id: integer('id').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});
