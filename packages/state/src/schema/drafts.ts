import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/** Input of forms that was not submitted, one row per user and form. */
export const drafts = pgTable(
  'drafts',
  {
    guid: text('guid').primaryKey(),
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    form: text('form').notNull(),
    /** JSON text; null for a draft that was removed, so that older copies of it are recognized. */
    content: text('content'),
    /** Time of the last change. */
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('drafts_form').on(table.userGuid, table.form), index('drafts_at').on(table.at)],
);
