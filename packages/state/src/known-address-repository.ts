import { and, desc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { knownAddresses, users } from './schema.ts';

/** An account and an address that its owner signed in from. */
export interface KnownAddress {
  userGuid: string;
  address: string;
  /** Epoch ms; attempts before it are refused. */
  nextAttemptAt: number;
}

/** How long an account's attempts from a known address have to wait for each other. */
export interface AttemptDelay {
  /** The first failure in a row that a delay follows. */
  fromFailure: number;
  /** After that failure; it doubles with each further one. */
  firstMs: number;
  longestMs: number;
}

/** How many addresses an account keeps, and from when on. */
export interface AddressBounds {
  most: number;
  seenAfter: number;
}

/** Where the owners of accounts signed in from, with the failures in a row of each such account and address. */
export class KnownAddressRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** The pair of a login name and an address, unless nobody signed in with it since `seenAfter`. */
  async find(loginName: string, address: string, seenAfter: number): Promise<KnownAddress | undefined> {
    const rows = await this.#db
      .select({ userGuid: knownAddresses.userGuid, address: knownAddresses.address, nextAttemptAt: knownAddresses.nextAttemptAt })
      .from(knownAddresses)
      .innerJoin(users, eq(users.guid, knownAddresses.userGuid))
      .where(and(eq(users.loginName, loginName), eq(knownAddresses.address, address), gte(knownAddresses.seenAt, seenAfter)));
    return rows[0];
  }

  /** The epoch ms of the pair's next attempt, 0 for any time. */
  async nextAttemptAt({ userGuid, address }: Pick<KnownAddress, 'userGuid' | 'address'>): Promise<number> {
    const [row] = await this.#db.select({ at: knownAddresses.nextAttemptAt }).from(knownAddresses).where(isPair(userGuid, address));
    return row?.at ?? 0;
  }

  /** Counts one more failure, until `remember` takes all of them back; atomic. @returns false when it is too early for an attempt. */
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

  /** Notes that an owner signed in from an address, without failures; with bounds, forgets addresses that are old or too many. */
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
      .offset(bounds.most);
    const isOld = or(lt(knownAddresses.seenAt, bounds.seenAfter), inArray(knownAddresses.address, tooMany));
    await this.#db.delete(knownAddresses).where(and(eq(knownAddresses.userGuid, userGuid), isOld));
  }

  /** Lifts the delays of an account. */
  async clearFailures(userGuid: string): Promise<void> {
    await this.#db.update(knownAddresses).set({ failures: 0, nextAttemptAt: 0 }).where(eq(knownAddresses.userGuid, userGuid));
  }
}

const isPair = (userGuid: string, address: string) => and(eq(knownAddresses.userGuid, userGuid), eq(knownAddresses.address, address));
