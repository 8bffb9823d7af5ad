import { bigint, bigserial, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

const owner = () =>
  text('user_guid')
    .notNull()
    .references(() => users.guid, { onDelete: 'cascade' });

/** Proof of a user's identity besides the password, one of each kind. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userGuid: owner(),
    kind: text('kind').notNull(),
    /** Encrypted with a key of the installation. */
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until the user has proved that they can use it. */
    confirmedAt: instant('confirmed_at'),
    /** The newest time step for which a code was accepted. Neither this step nor an older one is accepted again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.kind] })],
);

/** One-time codes that replace a second factor. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userGuid: owner(),
    /** SHA-256 of the user's guid and the code, which is random. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.codeHash] })],
);

/** Former passwords of a user. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userGuid: owner(),
    passwordHash: text('password_hash').notNull(),
  },
  (table) => [index('password_history_user').on(table.userGuid, table.id)],
);
