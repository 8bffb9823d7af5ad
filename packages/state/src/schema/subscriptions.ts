import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

const owner = () =>
  text('user_guid')
    .notNull()
    .references(() => users.guid, { onDelete: 'cascade' });

export const subscriptions = pgTable(
  'subscriptions',
  {
    guid: text('guid').primaryKey(),
    userGuid: owner(),
    name: text('name').notNull(),
    /** JSON text of the contract. */
    subject: text('subject').notNull(),
    cadence: text('cadence').notNull(),
    isMailed: boolean('is_mailed').notNull(),
    /** JSON text: guids of robots. */
    robots: text('robots').notNull(),
    isPaused: boolean('is_paused').notNull(),
    snoozedUntil: instant('snoozed_until'),
    /** Data version and day of the last check; null before the first. */
    checkedFor: text('checked_for'),
    checkedAt: instant('checked_at'),
    /** Number of completed checks. A check is stored only if no other one completed meanwhile. */
    checkNum: integer('check_num').notNull(),
    /** JSON text: what the next check compares with. */
    memory: text('memory').notNull(),
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('subscriptions_user').on(table.userGuid, table.createdAt)],
);

/** Companies, units, categories and lots on the lists of users. */
export const watchedThings = pgTable(
  'watched_things',
  {
    guid: text('guid').primaryKey(),
    userGuid: owner(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('watched_things_key').on(table.userGuid, table.kind, table.key)],
);

export const messages = pgTable(
  'messages',
  {
    guid: text('guid').primaryKey(),
    userGuid: owner(),
    /** Kept after the subscription was removed. */
    subscriptionGuid: text('subscription_guid'),
    title: text('title').notNull(),
    /** JSON text: lines with address, number of further facts, address of all. */
    content: text('content').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    isSilent: boolean('is_silent').notNull(),
    dataVersion: integer('data_version'),
  },
  (table) => [index('messages_user').on(table.userGuid, table.at), index('messages_subscription').on(table.subscriptionGuid, table.at)],
);

/** Messages that leave the app: one row per message and target. Rows of one target that are due together are sent as one. */
export const deliveries = pgTable(
  'deliveries',
  {
    guid: text('guid').primaryKey(),
    messageGuid: text('message_guid')
      .notNull()
      .references(() => messages.guid, { onDelete: 'cascade' }),
    /** `mail`, or the guid of a robot. */
    target: text('target').notNull(),
    state: text('state').notNull(),
    attemptNum: integer('attempt_num').notNull(),
    nextAt: instant('next_at').notNull(),
    doneAt: instant('done_at'),
    problem: text('problem'),
  },
  (table) => [index('deliveries_due').on(table.state, table.nextAt), index('deliveries_message').on(table.messageGuid)],
);

export const mailAddresses = pgTable('mail_addresses', {
  userGuid: owner().primaryKey(),
  address: text('address').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** Hash of the code that confirms it. */
  codeHash: text('code_hash'),
  codeAt: instant('code_at'),
  attemptNum: integer('attempt_num').notNull(),
});

/** Robots of group chats. Address and secret are encrypted with the key of the installation. */
export const robots = pgTable('robots', {
  guid: text('guid').primaryKey(),
  name: text('name').notNull().unique(),
  kind: text('kind').notNull(),
  host: text('host').notNull(),
  sealed: text('sealed').notNull(),
  unitId: text('unit_id'),
  createdAt: instant('created_at').notNull(),
});
