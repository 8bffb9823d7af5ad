import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** Role that also sees it; together with a unit only within that unit. */
    sharedRole: text('shared_role'),
    /** Unit that also sees it, with the units below it. */
    sharedUnit: text('shared_unit'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_queries_name').on(table.userGuid, table.screen, table.name),
    uniqueIndex('saved_queries_address').on(table.userGuid, table.screen, table.address),
  ],
);

/** The view with which a screen opens from the menu, one a user and screen. */
export const defaultViews = pgTable(
  'default_views',
  {
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    screen: text('screen').notNull(),
    viewGuid: text('view_guid')
      .notNull()
      .references(() => savedQueries.guid, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.screen] }), index('default_views_view').on(table.viewGuid)],
);

/** The home page of a user: cards of screens in their order. */
export const homePages = pgTable('home_pages', {
  userGuid: text('user_guid')
    .primaryKey()
    .references(() => users.guid, { onDelete: 'cascade' }),
  /** JSON text of the contract. */
  cards: text('cards').notNull(),
  /** The login opens it instead of the first page of the menu. */
  isStart: boolean('is_start').notNull(),
  /** Increases with each change. */
  version: integer('version').notNull(),
});
