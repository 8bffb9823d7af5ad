import { pgTable, integer, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Every set of thresholds that was ever saved, whole; the newest holds. Rows are only added. */
export const ruleThresholds = pgTable('rule_thresholds', {
  /** Grows by one with each set. */
  version: integer('version').primaryKey(),
  at: instant('at').notNull(),
  /** No reference: a version outlives its author. */
  userGuid: text('user_guid'),
  userName: text('user_name').notNull(),
  reason: text('reason').notNull(),
  /** JSON of those that differ from the shipped ones, by key. */
  changed: text('changed').notNull(),
});
