import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { loginFailures } from './schema.ts';

export interface FailureCount {
  failures: number;
  /** Start of the counting window, epoch ms. */
  since: number;
}

export class LoginFailureRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts one more, in a window that starts with the first and lasts `windowMs`; atomic. */
  async count(subject: string, now: number, windowMs: number): Promise<FailureCount> {
    const old = sql`${loginFailures.since} <= ${now - windowMs}`;
    const [row] = await this.#db
      .insert(loginFailures)
      .values({ subject, failures: 1, since: now })
      .onConflictDoUpdate({
        target: loginFailures.subject,
        set: {
          failures: sql`case when ${old} then 1 else ${loginFailures.failures} + 1 end`,
          since: sql`case when ${old} then ${now} else ${loginFailures.since} end`,
        },
      })
      .returning({ failures: loginFailures.failures, since: loginFailures.since });
    return row ?? { failures: 1, since: now };
  }

  /** Takes one back: the attempt turned out right. */
  async forgive(subject: string): Promise<void> {
    await this.#db
      .update(loginFailures)
      .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)` })
      .where(eq(loginFailures.subject, subject));
  }

  async clear(subject: string): Promise<void> {
    await this.#db.delete(loginFailures).where(eq(loginFailures.subject, subject));
  }
}
