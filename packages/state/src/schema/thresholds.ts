import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Every saved set of thresholds, complete. The newest is in force. Append-only. */
export const ruleThresholds = pgTable('rule_thresholds', {
  /** Increases by one with each set. */
  version: integer('version').primaryKey(),
  at: instant('at').notNull(),
  /** No foreign key: a version outlives its author. */
  userGuid: text('user_guid'),
  userName: text('user_name').notNull(),
  reason: text('reason').notNull(),
  /** JSON of the thresholds that differ from the shipped ones, by key. */
  changed: text('changed').notNull(),
  /** JSON of the thresholds that differ from the set saved before, with both values; null for sets saved before they were kept. */
  changes: text('changes'),
});

/** Every set of thresholds that came into force, complete, as upgrades change shipped ones too. The newest is in force. Append-only. */
export const thresholdPeriods = pgTable('threshold_periods', {
  /** Increases by one with each period. */
  number: integer('number').primaryKey(),
  at: instant('at').notNull(),
  /** Version of the data when it came into force. */
  dataVersion: bigint('data_version', { mode: 'number' }).notNull(),
  /** Version of the saved set, 0 before the first one. */
  version: integer('version').notNull(),
  /** JSON of every threshold by key. */
  inForce: text('in_force').notNull(),
});
