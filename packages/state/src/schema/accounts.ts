import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

export const users = pgTable('users', {
  guid: text('guid').primaryKey(),
  loginName: text('login_name').notNull().unique(),
  userName: text('user_name').notNull(),
  deptName: text('dept_name').notNull(),
  /** Scheme, parameters, salt and hash in one text. */
  passwordHash: text('password_hash').notNull(),
  /** Increases whenever the account's sessions are ended. A login that was checked against an older version starts no session. */
  passwordVersion: integer('password_version').notNull().default(0),
  /** Shows the second menu level as page tabs. */
  isGenerateUser: boolean('is_generate_user').notNull(),
  /** Root of the units that a role with unit scope sees. */
  unitId: text('unit_id'),
  /** An inactive account keeps its history but may not sign in. */
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  passwordSetAt: instant('password_set_at').notNull().default(0),
  /** Somebody else knows the password: its owner must choose another one before anything else. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** Time since which an administrator has locked the account; null if it is not locked. */
  lockedAt: instant('locked_at'),
  lockReason: text('lock_reason').notNull().default(''),
  /** Networks (CIDR) from which the account may sign in; empty for all. */
  allowedAddresses: text('allowed_addresses').array().notNull().default([]),
  /** Time of the last successful login. */
  lastLoginAt: instant('last_login_at'),
  lastLoginAddress: text('last_login_address'),
});

export const roles = pgTable('roles', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  permissions: text('permissions').array().notNull(),
  scope: text('scope', { enum: ['all', 'unit'] }).notNull(),
  /** Changed by an administrator. An upgrade of the program does not overwrite it. */
  isEdited: boolean('is_edited').notNull().default(false),
  /** Can no longer be assigned. */
  isRetired: boolean('is_retired').notNull().default(false),
});

export const userRoles = pgTable(
  'user_roles',
  {
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    roleKey: text('role_key')
      .notNull()
      .references(() => roles.key),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.roleKey] })],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the authorization value, which itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Absolute expiry. */
    expiresAt: instant('expires_at').notNull(),
    /** Password rule that the password used at sign-in violates. */
    passwordProblem: text('password_problem'),
    /** JSON of the role that the user previews; null in their own view. */
    preview: text('preview'),
    /** Id shown to its owner and administrators. */
    id: text('id').notNull().default(sql`gen_random_uuid()::text`),
    startedAt: instant('started_at').notNull().default(0),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** Step required before the session opens the product. */
    stage: text('stage', { enum: ['open', 'secondFactor', 'enrolment', 'passwordChange'] }).notNull().default('open'),
    /** The previous login. */
    previousLoginAt: instant('previous_login_at'),
    previousLoginAddress: text('previous_login_address'),
  },
  (table) => [index('sessions_expires_at').on(table.expiresAt), index('sessions_user').on(table.userGuid)],
);

export const loginKeys = pgTable('login_keys', {
  keyId: text('key_id').primaryKey(),
  deviceId: text('device_id').notNull(),
  /** Encrypted with a secret of the installation; kept for minutes. */
  sealedKey: text('sealed_key').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Addresses from which the owner of an account signed in. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** Time of the last successful login. */
    seenAt: instant('seen_at').notNull(),
    /** Number of consecutive failures since then. */
    failures: integer('failures').notNull().default(0),
    /** Earlier attempts are rejected. */
    nextAttemptAt: instant('next_attempt_at').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.address] })],
);

export const loginFailures = pgTable(
  'login_failures',
  {
    /** `account:<login name>` or `address:<ip>`. */
    subject: text('subject').primaryKey(),
    failures: integer('failures').notNull(),
    /** Start of the counting window. */
    since: instant('since').notNull(),
  },
);
