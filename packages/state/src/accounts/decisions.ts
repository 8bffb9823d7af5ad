import { sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { sqlStateOf } from '../engine/sql-state.ts';
import { BusyStateError } from '../engine/state-errors.ts';

/** An arbitrary number, the same for all servers, and different from the lock of their migrations. */
const decisionLock = 7_316_403;

/** Below the statement timeout of the database, whose error would give no reason. */
const longestWaitMs = 10_000;
const lockNotAvailable = '55P03';

/** Runs work while nobody else who shares the store runs any. */
export type Exclusively = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;

/** For a store that only this process writes to. */
export const inThisProcess: Exclusively = (work) => work();

/**
 * For a store that several servers share. The lock uses a separate connection, while the work reads and writes on others. Its changes are
 * visible to the next holder of the lock. The database releases the lock of a server that does not respond for a long time.
 * @throws BusyStateError if others hold the lock for longer than `waitMs`.
 */
export const amongServers =
  (db: Database, waitMs = longestWaitMs): Exclusively =>
  (work) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
      await tx.execute(sql`select set_config('lock_timeout', ${String(waitMs)}, true)`);
      await tx.execute(sql`select pg_advisory_xact_lock(${decisionLock})`).catch((error: unknown) => {
        throw sqlStateOf(error) === lockNotAvailable ? new BusyStateError('others decide for too long', { cause: error }) : error;
      });
      return work();
    });

/**
 * Runs decisions one after another, across all servers of the store, so that each sees the result of the previous ones. Within a server
 * they keep their order, and only the first one uses a connection for the lock.
 */
export class Decisions {
  readonly #exclusively: Exclusively;
  #last: Promise<unknown> = Promise.resolve();

  constructor(exclusively: Exclusively) {
    this.#exclusively = exclusively;
  }

  take<Outcome>(decide: () => Promise<Outcome>): Promise<Outcome> {
    const mine = this.#last.then(() => this.#exclusively(decide));
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
