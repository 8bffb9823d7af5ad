import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { messages, subscriptions, users, watchedThings } from '../schema.ts';
import { addMessage, type NewDelivery, type StoredMessage } from './add-message.ts';

export type StoredSubscription = typeof subscriptions.$inferSelect;
export type StoredWatched = typeof watchedThings.$inferSelect;

/** Result of a check: what to remember, and the message with its deliveries if there are new facts. */
export interface SubscriptionCheck {
  checkedFor: string;
  checkedAt: number;
  memory: string;
  problem: string | null;
  message: Omit<StoredMessage, 'userGuid' | 'subscriptionGuid' | 'readAt'> | null;
  deliveries: readonly NewDelivery[];
}

/** Number and time of the messages of a subscription. */
export interface SubscriptionActivity {
  num: number;
  lastAt: number | null;
}

/** Subscriptions of users and the things on their lists. */
export class SubscriptionRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** A user's own subscriptions, newest first. */
  list(userGuid: string): Promise<StoredSubscription[]> {
    const own = eq(subscriptions.userGuid, userGuid);
    return this.#db.select().from(subscriptions).where(own).orderBy(desc(subscriptions.createdAt), asc(subscriptions.guid));
  }

  async find(guid: string, userGuid: string): Promise<StoredSubscription | undefined> {
    return (await this.#db.select().from(subscriptions).where(and(eq(subscriptions.guid, guid), eq(subscriptions.userGuid, userGuid))))[0];
  }

  /** Messages of each of a user's subscriptions. */
  async activity(userGuid: string): Promise<Map<string, SubscriptionActivity>> {
    const rows = await this.#db
      .select({ guid: messages.subscriptionGuid, num: count(), lastAt: max(messages.at) })
      .from(messages)
      .where(eq(messages.userGuid, userGuid))
      .groupBy(messages.subscriptionGuid);
    return new Map(rows.map(({ guid, ...activity }) => [guid ?? '', activity]));
  }

  /** @returns false if the user already has `limit`. */
  async add(subscription: StoredSubscription, limit: number): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      await tx.select({ guid: users.guid }).from(users).where(eq(users.guid, subscription.userGuid)).for('update');
      if ((await tx.$count(subscriptions, eq(subscriptions.userGuid, subscription.userGuid))) >= limit) return false;
      await tx.insert(subscriptions).values(subscription);
      return true;
    });
  }

  /** @returns false if the user has no such subscription. */
  async change(
    { guid, userGuid }: Pick<StoredSubscription, 'guid' | 'userGuid'>,
    changed: Partial<Omit<StoredSubscription, 'guid' | 'userGuid' | 'createdAt'>>,
  ): Promise<boolean> {
    const own = and(eq(subscriptions.guid, guid), eq(subscriptions.userGuid, userGuid));
    // A check that is running must not overwrite the change.
    const set = { ...changed, checkNum: sql`${subscriptions.checkNum} + 1` };
    return (await this.#db.update(subscriptions).set(set).where(own).returning({ guid: subscriptions.guid })).length > 0;
  }

  /** Removes a subscription; its messages are kept. @returns false if the user has no such subscription. */
  async remove(guid: string, userGuid: string): Promise<boolean> {
    const own = and(eq(subscriptions.guid, guid), eq(subscriptions.userGuid, userGuid));
    return (await this.#db.delete(subscriptions).where(own).returning({ guid: subscriptions.guid })).length > 0;
  }

  /** Subscriptions without a check for this data version and day, those that have waited longest first. */
  due(checkedFor: string): Promise<StoredSubscription[]> {
    const isDue = and(eq(subscriptions.isPaused, false), sql`${subscriptions.checkedFor} is distinct from ${checkedFor}`);
    return this.#db.select().from(subscriptions).where(isDue).orderBy(sql`${subscriptions.checkedAt} nulls first`, asc(subscriptions.guid));
  }

  /**
   * Stores a check together with its message and deliveries, so that a fact is reported once, whatever fails.
   * @returns false if the subscription was changed, removed or checked elsewhere since it was read; then nothing is stored.
   */
  async storeCheck({ guid, userGuid, checkNum }: StoredSubscription, check: SubscriptionCheck): Promise<boolean> {
    const { message, deliveries: planned, ...set } = check;
    return this.#db.transaction(async (tx) => {
      const isSame = and(eq(subscriptions.guid, guid), eq(subscriptions.checkNum, checkNum));
      const next = { ...set, checkNum: checkNum + 1 };
      const stored = await tx.update(subscriptions).set(next).where(isSame).returning({ guid: subscriptions.guid });
      if (stored.length === 0) return false;
      if (message === null) return true;
      await addMessage(tx, { ...message, userGuid, subscriptionGuid: guid, readAt: null }, planned);
      return true;
    });
  }

  /** Things on a user's list, newest first. */
  watched(userGuid: string): Promise<StoredWatched[]> {
    const own = eq(watchedThings.userGuid, userGuid);
    return this.#db.select().from(watchedThings).where(own).orderBy(desc(watchedThings.createdAt), asc(watchedThings.guid));
  }

  /** Adds a thing, or returns the guid that it already has; undefined if the user already has `limit`. */
  async watch(thing: StoredWatched, limit: number): Promise<string | undefined> {
    return this.#db.transaction(async (tx) => {
      await tx.select({ guid: users.guid }).from(users).where(eq(users.guid, thing.userGuid)).for('update');
      const own = await tx.select().from(watchedThings).where(eq(watchedThings.userGuid, thing.userGuid));
      const same = own.find(({ kind, key }) => kind === thing.kind && key === thing.key);
      if (same) return same.guid;
      if (own.length >= limit) return undefined;
      await tx.insert(watchedThings).values(thing);
      return thing.guid;
    });
  }

  /** @returns false if the user has no such thing on their list. */
  async unwatch(guid: string, userGuid: string): Promise<boolean> {
    const own = and(eq(watchedThings.guid, guid), eq(watchedThings.userGuid, userGuid));
    return (await this.#db.delete(watchedThings).where(own).returning({ guid: watchedThings.guid })).length > 0;
  }
}
