import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/** The visit of a user for 晨报: what is newer than `since` is news. */
export const briefingVisits = pgTable('briefing_visits', {
  userGuid: text('user_guid')
    .primaryKey()
    .references(() => users.guid, { onDelete: 'cascade' }),
  sinceAt: instant('since_at').notNull(),
  sinceVersion: integer('since_version').notNull(),
  /** Last opening of the app. */
  seenAt: instant('seen_at').notNull(),
  seenVersion: integer('seen_version').notNull(),
  closedAt: instant('closed_at'),
  closedVersion: integer('closed_version'),
  /** The user's own choice; null follows the permissions. */
  isAutomatic: boolean('is_automatic'),
});
