import { asc, count, eq } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { tradeWords } from '../schema.ts';

/** A term of price lookup that differs from the shipped ones. */
export interface StoredTradeWord {
  word: string;
  /** Empty for a shipped term that was removed. */
  products: string[];
  savedBy: string;
  /** Epoch ms. */
  savedAt: number;
}

/** Terms of price lookup that administrators added, changed or removed. */
export class TradeWordRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async all(): Promise<StoredTradeWord[]> {
    const rows = await this.#db.select().from(tradeWords).orderBy(asc(tradeWords.word));
    return rows.map((row) => ({ ...row, products: JSON.parse(row.products) as string[] }));
  }

  /** @returns false for a new term if there are already `most`. */
  async save({ word, products, savedBy, savedAt }: StoredTradeWord, max: number): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      const row = { products: JSON.stringify(products), savedBy, savedAt };
      const changed = await tx.update(tradeWords).set(row).where(eq(tradeWords.word, word)).returning({ word: tradeWords.word });
      if (changed.length > 0) return true;
      const [stored] = await tx.select({ words: count() }).from(tradeWords);
      if ((stored?.words ?? 0) >= max) return false;
      await tx.insert(tradeWords).values({ word, ...row });
      return true;
    });
  }

  /** @returns false for a term that is not stored. */
  async remove(word: string): Promise<boolean> {
    const removed = await this.#db.delete(tradeWords).where(eq(tradeWords.word, word)).returning({ word: tradeWords.word });
    return removed.length > 0;
  }
}
