import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/** Public displays of users. */
export const wallboards = pgTable(
  'wallboards',
  {
    guid: text('guid').primaryKey(),
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** It shows the cards of the owner's home page. */
    showsHome: boolean('shows_home').notNull(),
    /** JSON text of the contract. */
    cards: text('cards').notNull(),
    secondsPerCard: integer('seconds_per_card').notNull(),
    theme: text('theme').notNull(),
    /** HMAC-SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').notNull(),
    /** JSON text: units of the owner when the token was created. */
    scope: text('scope').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at'),
    /** JSON text: network addresses that used the token, the last one first. */
    addresses: text('addresses').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('wallboards_user').on(table.userGuid, table.createdAt)],
);
