import { and, eq, gte, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { loginFailures } from '../schema.ts';

/** Maximum number of attempts within a window. */
export interface AttemptLimit {
  attempts: number;
  windowMs: number;
}

/** Attempts of subjects in windows that start with the first attempt. */
export class LoginFailureRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Epoch ms at which a subject that has used up its attempts gets new ones; undefined if it has attempts left. */
  async lockedUntil(subject: string, now: number, { attempts, windowMs }: AttemptLimit): Promise<number | undefined> {
    const isFull = and(eq(loginFailures.subject, subject), gte(loginFailures.failures, attempts), gt(loginFailures.since, now - windowMs));
    const [row] = await this.#db.select({ since: loginFailures.since }).from(loginFailures).where(isFull);
    return row && row.since + windowMs;
  }

  /** Counts one more attempt as failed, until `forgive` or `clear` undoes it; atomic. @returns false if no attempt is left. */
  async reserve(subject: string, now: number, { attempts, windowMs }: AttemptLimit): Promise<boolean> {
    const isNew = sql`(${loginFailures.since} <= ${now - windowMs} or ${loginFailures.failures} = 0)`;
    const rows = await this.#db
      .insert(loginFailures)
      .values({ subject, failures: 1, since: now })
      .onConflictDoUpdate({
        target: loginFailures.subject,
        set: {
          failures: sql`case when ${isNew} then 1 else ${loginFailures.failures} + 1 end`,
          since: sql`case when ${isNew} then ${now} else ${loginFailures.since} end`,
        },
        setWhere: sql`${isNew} or ${loginFailures.failures} < ${attempts}`,
      })
      .returning({ failures: loginFailures.failures });
    return rows.length > 0;
  }

  /** Undoes one attempt. */
  async forgive(subject: string): Promise<void> {
    await this.#db
      .update(loginFailures)
      .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)` })
      .where(eq(loginFailures.subject, subject));
  }

  async clear(subject: string): Promise<void> {
    await this.#db.delete(loginFailures).where(eq(loginFailures.subject, subject));
  }

  /** Deletes subjects whose window started before `at`. */
  async forgetBefore(at: number): Promise<void> {
    await this.#db.delete(loginFailures).where(lt(loginFailures.since, at));
  }
}
