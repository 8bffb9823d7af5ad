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
  /** Grows with whatever ends the account's sessions: a login that was checked against an older one begins none. */
  passwordVersion: integer('password_version').notNull().default(0),
  /** Second menu level as page tabs. */
  isGenerateUser: boolean('is_generate_user').notNull(),
  /** Root of what a role with unit scope sees. */
  unitId: text('unit_id'),
  /** An account that is locked up keeps its traces but may not sign in. */
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  passwordSetAt: instant('password_set_at').notNull().default(0),
  /** Somebody else knows the password: its owner has to choose another one before anything else. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** Since when an administrator keeps the account from signing in; null while it may. */
  lockedAt: instant('locked_at'),
  lockReason: text('lock_reason').notNull().default(''),
  /** Networks (CIDR) that the account may sign in from; none for all. */
  allowedAddresses: text('allowed_addresses').array().notNull().default([]),
  /** Of the newest login that succeeded. */
  lastLoginAt: instant('last_login_at'),
  lastLoginAddress: text('last_login_address'),
});

export const roles = pgTable('roles', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  permissions: text('permissions').array().notNull(),
  scope: text('scope', { enum: ['all', 'unit'] }).notNull(),
  /** Changed by an administrator: a new version of the program leaves it as it is. */
  isEdited: boolean('is_edited').notNull().default(false),
  /** Can be given to nobody any more. */
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
    /** SHA-256 of the authorization value; the value itself is never kept. */
    tokenHash: text('token_hash').primaryKey(),
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Absolute end. */
    expiresAt: instant('expires_at').notNull(),
    /** What the password that it began with breaks of the rules. */
    passwordProblem: text('password_problem'),
    /** JSON of the role that the user looks through; null in their own view. */
    preview: text('preview'),
    /** What its owner and administrators call it by. */
    id: text('id').notNull().default(sql`gen_random_uuid()::text`),
    startedAt: instant('started_at').notNull().default(0),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** What has to happen before the session opens the product. */
    stage: text('stage', { enum: ['open', 'secondFactor', 'enrolment', 'passwordChange'] }).notNull().default('open'),
    /** The login before this one. */
    previousLoginAt: instant('previous_login_at'),
    previousLoginAddress: text('previous_login_address'),
  },
  (table) => [index('sessions_expires_at').on(table.expiresAt), index('sessions_user').on(table.userGuid)],
);

export const loginKeys = pgTable('login_keys', {
  keyId: text('key_id').primaryKey(),
  deviceId: text('device_id').notNull(),
  /** Encrypted by a secret of the installation; lives minutes. */
  sealedKey: text('sealed_key').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Addresses that the owner of an account signed in from. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** Of the last login that succeeded. */
    seenAt: instant('seen_at').notNull(),
    /** In a row, since then. */
    failures: integer('failures').notNull().default(0),
    /** Attempts before it are refused. */
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
