import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { deliveries, messages, users } from '../schema.ts';
import { addMessage, type NewDelivery, type StoredMessage } from './add-message.ts';

export type StoredDelivery = typeof deliveries.$inferSelect;

/** A delivery with its message and receiver. */
export interface DueDelivery {
  delivery: StoredDelivery;
  message: StoredMessage;
}

export interface MessageFilter {
  isUnread: boolean;
  subscription: string | undefined;
}

/** Messages of users, and their deliveries by e-mail and chat. */
export class MessageRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** A page of a user's messages, newest first, with their number. */
  async page(
    userGuid: string,
    filter: MessageFilter,
    { page, size }: { page: number; size: number },
  ): Promise<{ rows: StoredMessage[]; total: number }> {
    const where = and(
      eq(messages.userGuid, userGuid),
      filter.isUnread ? unread : undefined,
      filter.subscription === undefined ? undefined : eq(messages.subscriptionGuid, filter.subscription),
    );
    const [rows, total] = await Promise.all([
      this.#db.select().from(messages).where(where).orderBy(desc(messages.at), asc(messages.guid)).limit(size).offset((page - 1) * size),
      this.#db.$count(messages, where),
    ]);
    return { rows, total };
  }

  /** Deliveries of some messages. */
  async deliveriesOf(guids: readonly string[]): Promise<StoredDelivery[]> {
    if (guids.length === 0) return [];
    const isOf = inArray(deliveries.messageGuid, [...guids]);
    return this.#db.select().from(deliveries).where(isOf).orderBy(asc(deliveries.target), asc(deliveries.guid));
  }

  /** @param after only messages later than this, epoch ms. */
  unreadNum(userGuid: string, after?: number): Promise<number> {
    const isLater = after === undefined ? undefined : gt(messages.at, after);
    return this.#db.$count(messages, and(eq(messages.userGuid, userGuid), unread, isLater));
  }

  /** Marks messages of a user as read. @param guids null for all. */
  async read(userGuid: string, guids: readonly string[] | null, at: number): Promise<void> {
    const chosen = guids === null ? undefined : inArray(messages.guid, [...guids]);
    if (guids?.length === 0) return;
    await this.#db.update(messages).set({ readAt: at }).where(and(eq(messages.userGuid, userGuid), isNull(messages.readAt), chosen));
  }

  /** Stores a message that no subscription caused. */
  async add(message: StoredMessage, planned: readonly NewDelivery[]): Promise<void> {
    await this.#db.transaction((tx) => addMessage(tx, message, planned));
  }

  /** Removes read messages that are older. */
  async removeBefore(at: number): Promise<void> {
    await this.#db.delete(messages).where(and(lt(messages.at, at), isNotNull(messages.readAt)));
  }

  /** Deliveries that are due, oldest message first. */
  due(now: number, limit: number): Promise<DueDelivery[]> {
    return this.#db
      .select({ delivery: deliveries, message: messages })
      .from(deliveries)
      .innerJoin(messages, eq(messages.guid, deliveries.messageGuid))
      .innerJoin(users, eq(users.guid, messages.userGuid))
      .where(and(eq(deliveries.state, 'queued'), lt(deliveries.nextAt, now + 1)))
      .orderBy(asc(messages.at), asc(deliveries.guid))
      .limit(limit);
  }

  /** Marks deliveries as being sent. @returns those that this call marked; another server may have the others. */
  async claim(guids: readonly string[], at: number): Promise<string[]> {
    const claimed = await this.#db
      .update(deliveries)
      .set({ state: 'sending', nextAt: at })
      .where(and(inArray(deliveries.guid, [...guids]), eq(deliveries.state, 'queued')))
      .returning({ guid: deliveries.guid });
    return claimed.map(({ guid }) => guid);
  }

  /** Stores the outcome of an attempt on claimed deliveries. */
  async finish(guids: readonly string[], outcome: Pick<StoredDelivery, 'state' | 'problem' | 'doneAt'> & Partial<Pick<StoredDelivery, 'nextAt' | 'attemptNum'>>): Promise<void> {
    await this.#db.update(deliveries).set(outcome).where(inArray(deliveries.guid, [...guids]));
  }

  /** Marks attempts that began earlier and did not end as unknown: repeating them could send twice. */
  async giveUpBefore(at: number, problem: string): Promise<void> {
    const isLost = and(eq(deliveries.state, 'sending'), lt(deliveries.nextAt, at));
    await this.#db.update(deliveries).set({ state: 'unknown', problem, doneAt: at }).where(isLost);
  }
}

const unread = and(isNull(messages.readAt), eq(messages.isSilent, false));
