import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

export const searchRecords = pgTable(
  'search_records',
  {
    guid: text('guid').primaryKey(),
    tableName: text('table_name').notNull(),
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    keyword: text('keyword').notNull(),
    /** The record as JSON text. */
    payload: text('payload').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('search_records_user').on(table.userGuid, table.createdAt)],
);
