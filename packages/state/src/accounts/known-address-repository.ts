import { and, desc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { knownAddresses, users } from '../schema.ts';

/** An account and an address from which its owner signed in. */
export interface KnownAddress {
  userGuid: string;
  address: string;
  /** Epoch ms; earlier attempts are rejected. */
  nextAttemptAt: number;
}

/** Delay between attempts of an account from a known address. */
export interface AttemptDelay {
  /** Number of consecutive failures from which on a delay applies. */
  fromFailure: number;
  /** Delay after that failure; it doubles with each further one. */
  firstMs: number;
  longestMs: number;
}

/** Maximum number and age of the addresses stored for an account. */
export interface AddressBounds {
  max: number;
  seenAfter: number;
}

/** Addresses from which the owners of accounts signed in, with the number of consecutive failures for each account and address. */
export class KnownAddressRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** The pair of a login name and an address, unless nobody has signed in with it since `seenAfter`. */
  async find(loginName: string, address: string, seenAfter: number): Promise<KnownAddress | undefined> {
    const rows = await this.#db
      .select({ userGuid: knownAddresses.userGuid, address: knownAddresses.address, nextAttemptAt: knownAddresses.nextAttemptAt })
      .from(knownAddresses)
      .innerJoin(users, eq(users.guid, knownAddresses.userGuid))
      .where(and(eq(users.loginName, loginName), eq(knownAddresses.address, address), gte(knownAddresses.seenAt, seenAfter)));
    return rows[0];
  }

  /** Epoch ms of the pair's next allowed attempt, 0 for any time. */
  async nextAttemptAt({ userGuid, address }: Pick<KnownAddress, 'userGuid' | 'address'>): Promise<number> {
    const [row] = await this.#db.select({ at: knownAddresses.nextAttemptAt }).from(knownAddresses).where(isPair(userGuid, address));
    return row?.at ?? 0;
  }

  /** Counts one more failure, until `remember` resets the count; atomic. @returns false if it is too early for an attempt. */
  async reserve({ userGuid, address }: KnownAddress, now: number, { fromFailure, firstMs, longestMs }: AttemptDelay): Promise<boolean> {
    const failures = sql`${knownAddresses.failures} + 1`;
    const delay = sql`least(${longestMs}::bigint, ${firstMs}::bigint << least(${failures} - ${fromFailure}::integer, 20))`;
    const rows = await this.#db
      .update(knownAddresses)
      .set({ failures, nextAttemptAt: sql`case when ${failures} < ${fromFailure} then 0 else ${now}::bigint + ${delay} end` })
      .where(and(isPair(userGuid, address), lte(knownAddresses.nextAttemptAt, now)))
      .returning({ failures: knownAddresses.failures });
    return rows.length > 0;
  }

  /**
   * Records that an owner signed in from an address, and resets the failures. With bounds, deletes addresses that are too old or too many.
   */
  async remember(userGuid: string, address: string, now: number, bounds?: AddressBounds): Promise<void> {
    const fresh = { seenAt: now, failures: 0, nextAttemptAt: 0 };
    await this.#db
      .insert(knownAddresses)
      .values({ userGuid, address, ...fresh })
      .onConflictDoUpdate({ target: [knownAddresses.userGuid, knownAddresses.address], set: fresh });
    if (!bounds) return;
    const tooMany = this.#db
      .select({ address: knownAddresses.address })
      .from(knownAddresses)
      .where(eq(knownAddresses.userGuid, userGuid))
      .orderBy(desc(knownAddresses.seenAt))
      .offset(bounds.max);
    const isOld = or(lt(knownAddresses.seenAt, bounds.seenAfter), inArray(knownAddresses.address, tooMany));
    await this.#db.delete(knownAddresses).where(and(eq(knownAddresses.userGuid, userGuid), isOld));
  }

  /** Removes the delays of an account. */
  async clearFailures(userGuid: string): Promise<void> {
    await this.#db.update(knownAddresses).set({ failures: 0, nextAttemptAt: 0 }).where(eq(knownAddresses.userGuid, userGuid));
  }
}

const isPair = (userGuid: string, address: string) => and(eq(knownAddresses.userGuid, userGuid), eq(knownAddresses.address, address));
