import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { sqlStateOf } from './sql-state.ts';
import { BusyStateError } from './state-errors.ts';

/** Any number, the same for all servers, and another than that of their migrations. */
const decisionLock = 7_316_403;

/** Less than a statement may take, which the database would end without saying why. */
const longestWaitMs = 10_000;
const lockNotAvailable = '55P03';

/** Runs work while nobody else who shares the store runs any. */
export type Exclusively = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;

/** For a store that this process alone writes to. */
export const inThisProcess: Exclusively = (work) => work();

/**
 * For a store that several servers share. The lock has a connection of its own: the work reads and writes on others, and what it has
 * written by the end is there for who gets the lock next. The database takes the lock from a server that it hears nothing of for long.
 * @throws BusyStateError when others hold the lock for longer than `waitMs`.
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
 * Takes decisions one after the other, over all servers of the store, so that each is judged by what those before it left. Within a
 * server they keep the order in which they came, and only the one whose turn it is takes a connection for the lock.
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
