import { pgTable, integer, text } from 'drizzle-orm/pg-core';
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
});
