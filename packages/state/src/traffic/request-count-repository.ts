import { lt, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { requestCounts } from '../schema.ts';

/** Requests of a caller since `startedAt`, epoch ms. */
export type RequestCount = typeof requestCounts.$inferSelect;

/** Counts of requests of all servers that share this store. */
export class RequestCountRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds requests, at most one count per caller and period. @returns the totals of the same callers and periods. */
  async add(counts: readonly RequestCount[]): Promise<RequestCount[]> {
    if (counts.length === 0) return [];
    const { caller, startedAt, requests } = requestCounts;
    // In one order, so that two servers do not wait for each other.
    const inOrder = [...counts].sort((one, other) => (one.caller < other.caller ? -1 : Number(one.caller > other.caller)));
    return this.#db
      .insert(requestCounts)
      .values(inOrder)
      .onConflictDoUpdate({ target: [caller, startedAt], set: { requests: sql`${requests} + excluded.requests` } })
      .returning();
  }

  /** Removes periods that began before a time. */
  async removeBefore(time: number): Promise<void> {
    await this.#db.delete(requestCounts).where(lt(requestCounts.startedAt, time));
  }
}
