import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Words of price lookup that differ from the shipped ones. */
export const tradeWords = pgTable('trade_words', {
  word: text('word').primaryKey(),
  /** JSON of the products it means; none for a shipped word that was removed. */
  products: text('products').notNull(),
  /** No reference: a word outlives its author. */
  savedBy: text('saved_by').notNull(),
  savedAt: instant('saved_at').notNull(),
});
