import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Terms of price lookup that differ from the shipped ones. */
export const tradeWords = pgTable('trade_words', {
  word: text('word').primaryKey(),
  /** JSON of the products that it denotes; empty for a shipped term that was removed. */
  products: text('products').notNull(),
  /** No foreign key: a term outlives its author. */
  savedBy: text('saved_by').notNull(),
  savedAt: instant('saved_at').notNull(),
});
