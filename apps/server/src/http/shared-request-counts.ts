import { createHash } from 'node:crypto';
import type { RequestCount, StateStore } from '@tenderscope/state';

/** Interval at which servers add up their counts. */
const sharedEveryMs = 1_000;
/** Maximum number of counted callers; the first ones of a period are forgotten. */
const maxCallers = 20_000;
/** Share of its limit from which the requests of a caller are added up. */
const frequentShare = 0.1;

interface Count {
  /** Requests to this server, and those of them that the store includes. */
  own: number;
  stored: number;
  /** Requests to other servers. */
  others: number;
}

/** A caller after its request: its requests in the period to all servers, and the remaining period, ms. */
interface CallerState {
  current: number;
  ttl: number;
}

type Callback = (error: Error | null, result?: CallerState) => void;

/**
 * Counts requests of callers in periods of the clock, for @fastify/rate-limit. Frequent callers are added up over all servers every second
 * in the state store; while it is unavailable, each server continues with its own counts.
 */
export class SharedRequestCounts {
  readonly #store: StateStore['requestCounts'];
  readonly #frequent = new Set<string>();
  #counts = new Map<string, Count>();
  #startedAt = 0;
  #cleanedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(store: StateStore['requestCounts']) {
    this.#store = store;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.share().catch(() => undefined), sharedEveryMs).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  incr(caller: string, callback: Callback, periodMs: number, max: number, now = Date.now()): void {
    this.#enter(now - (now % periodMs));
    const count = this.#counts.get(caller) ?? this.#add(caller);
    count.own += 1;
    if (count.own >= max * frequentShare) this.#frequent.add(caller);
    callback(null, { current: count.own + count.others, ttl: this.#startedAt + periodMs - now });
  }

  /** Limits of several kinds share the counts: their callers differ. */
  child(): this {
    return this;
  }

  /** Adds the counts of frequent callers to the store, and reads those of other servers. @throws errors of the store. */
  async share(): Promise<void> {
    const startedAt = this.#startedAt;
    const sent = new Map([...this.#frequent].flatMap((caller) => {
      const count = this.#counts.get(caller);
      return count ? [[hashOf(caller), { count, own: count.own }] as const] : [];
    }));
    this.#frequent.clear();
    const added: RequestCount[] = [...sent].map(([caller, { count, own }]) => ({ caller, startedAt, requests: own - count.stored }));
    for (const { caller, requests } of await this.#store.add(added)) {
      const { count, own } = sent.get(caller) ?? {};
      if (count && own !== undefined) [count.stored, count.others] = [own, requests - own];
    }
    if (added.length === 0 || this.#cleanedAt === startedAt) return;
    this.#cleanedAt = startedAt;
    await this.#store.removeBefore(startedAt);
  }

  #enter(startedAt: number): void {
    if (startedAt === this.#startedAt) return;
    this.#startedAt = startedAt;
    this.#counts = new Map();
    this.#frequent.clear();
  }

  #add(caller: string): Count {
    const [first] = this.#counts.keys();
    if (first !== undefined && this.#counts.size >= maxCallers) this.#counts.delete(first);
    const count = { own: 0, stored: 0, others: 0 };
    this.#counts.set(caller, count);
    return count;
  }
}

const hashOf = (caller: string): string => createHash('sha256').update(caller).digest('base64url');
