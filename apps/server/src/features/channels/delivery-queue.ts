import { randomUUID } from 'node:crypto';
import type { DueDelivery, StateStore } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import { SendError } from './outgoing-text.ts';
import { channelMessages } from './messages.ts';

const lookMs = 5000;
const minuteMs = 60_000;
/** Deliveries that one round reads. */
const batchSize = 500;
/** Pauses after failed attempts; after the last one a delivery has failed. */
const pausesMs = [1, 5, 30, 120, 360].map((minutes) => minutes * minuteMs);
/** An attempt that is older was interrupted. */
const lostAfterMs = 10 * minuteMs;

/** Sends the messages of one target together. @throws SendError */
export type SendTogether = (target: string, due: readonly DueDelivery[]) => Promise<void>;

interface QueueNeeds {
  state: StateStore;
  send: SendTogether;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/**
 * Sends deliveries in the background. They are in the state store, so that nothing is lost; each attempt is marked before it begins, so
 * that of several servers one makes it, and an interrupted one is not repeated.
 */
export class DeliveryQueue {
  readonly #needs: QueueNeeds;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #isStopped = false;

  constructor(needs: QueueNeeds) {
    this.#needs = needs;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.sendDue(), lookMs).unref();
  }

  /** Waits for the attempt in progress. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    await this.#sending;
  }

  /** Sends what is due, one target after another; a concurrent call waits for it. */
  sendDue(now = Date.now()): Promise<void> {
    this.#sending ??= this.#sendAll(now)
      .catch((error: unknown) => this.#needs.log.error({ err: error }, 'messages could not be sent'))
      .finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #sendAll(now: number): Promise<void> {
    const { messages } = this.#needs.state;
    await messages.giveUpBefore(now - lostAfterMs, channelMessages.interrupted);
    const groups = new Map<string, DueDelivery[]>();
    for (const due of await messages.due(now, batchSize)) {
      const key = `${due.delivery.target}/${due.message.userGuid}`;
      groups.set(key, [...(groups.get(key) ?? []), due]);
    }
    for (const group of groups.values()) {
      if (this.#isStopped) return;
      await this.#sendGroup(group, now);
    }
  }

  async #sendGroup(group: readonly DueDelivery[], now: number): Promise<void> {
    const { state: { messages }, send, log } = this.#needs;
    const claimed = new Set(await messages.claim(group.map(({ delivery }) => delivery.guid), now));
    const own = group.filter(({ delivery }) => claimed.has(delivery.guid));
    const [first] = own;
    if (!first) return;
    const guids = own.map(({ delivery }) => delivery.guid);
    try {
      await send(first.delivery.target, own);
      await messages.finish(guids, { state: 'sent', problem: null, doneAt: now });
    } catch (error) {
      const { message: problem, isPassing } = error instanceof SendError ? error : unexpected(error);
      log.warn({ err: error, target: first.delivery.target }, 'a message was not sent');
      for (const { delivery } of own) {
        const pause = isPassing ? pausesMs[delivery.attemptNum] : undefined;
        const attemptNum = delivery.attemptNum + 1;
        await messages.finish([delivery.guid], pause === undefined
          ? { state: 'failed', problem, doneAt: now, attemptNum }
          : { state: 'queued', problem, doneAt: null, attemptNum, nextAt: now + pause });
      }
    }
  }
}

const unexpected = (cause: unknown): SendError =>
  new SendError(channelMessages.internal(randomUUID().slice(0, 8)), { isPassing: true, cause });
