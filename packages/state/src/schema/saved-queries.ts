import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

export const savedQueries = pgTable(
  'saved_queries',
  {
    guid: text('guid').primaryKey(),
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    /** Key of the menu leaf with this address. */
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    /** The part after the `?` of the screen's address. */
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_queries_name').on(table.userGuid, table.screen, table.name),
    uniqueIndex('saved_queries_address').on(table.userGuid, table.screen, table.address),
  ],
);
