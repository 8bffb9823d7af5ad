import type { StoredUser } from '@tenderscope/state';
import { generalErrors } from '../platform/general-errors.ts';

const retryAfterSeconds = 2;

/** Caller of a query. Users who see all units have no unit here. */
export interface GateCaller {
  user: string;
  unit?: string;
}

export function gateCallerOf({ guid, unitId, roles }: StoredUser): GateCaller {
  return unitId === null || roles.some(({ scope }) => scope === 'all') ? { user: guid } : { user: guid, unit: unitId };
}

/** Caller of a query, and the signal that ends it: on disconnect, or after the deadline. */
export interface QueryBy {
  caller: GateCaller;
  signal: AbortSignal;
}

interface QueueLimits {
  /** Maximum number of waiting queries. */
  maxQueue?: number;
  /** Maximum waiting time, ms. */
  maxWaitMs?: number;
}

interface Waiting {
  caller: GateCaller | null;
  enter: () => void;
}

/**
 * Limits the number of running queries, the number of waiting ones and their waiting time; more are rejected. One user never holds more
 * than half of the slots and one unit never all of them. The next query is that of the waiting caller with the fewest running ones.
 */
export class QueryGate {
  readonly #all: number;
  #concurrency: number;
  readonly #maxQueue: number;
  readonly #maxWaitMs: number;
  readonly #waiting: Waiting[] = [];
  readonly #running = { all: 0, users: new Map<string, number>(), units: new Map<string, number>() };

  constructor(concurrency: number, { maxQueue = concurrency * 256, maxWaitMs = Infinity }: QueueLimits = {}) {
    this.#all = concurrency;
    this.#concurrency = concurrency;
    this.#maxQueue = maxQueue;
    this.#maxWaitMs = maxWaitMs;
  }

  get running(): number {
    return this.#running.all;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Divides the slots among servers, which compute with one warehouse; each has two at least. */
  shareWith(servers: number): void {
    this.#concurrency = Math.min(this.#all, Math.max(2, Math.floor(this.#all / Math.max(1, servers))));
    this.#admit();
  }

  /**
   * @param caller null for the server itself.
   * @throws HttpError 503 with `retry-after` if the queue is full or the wait too long; the signal's reason if aborted.
   */
  async run<Result>(work: () => Promise<Result>, signal: AbortSignal, caller: GateCaller | null): Promise<Result> {
    const leave = await this.enter(signal, caller);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Waits for a slot.
   * @returns function that releases it, to be called once.
   * @throws like `run`.
   */
  async enter(signal: AbortSignal, caller: GateCaller | null): Promise<() => void> {
    if (!this.#hasPlace(caller)) await this.#wait(signal, caller);
    else this.#count(caller, 1);
    return () => {
      this.#count(caller, -1);
      this.#admit();
    };
  }

  #hasPlace(caller: GateCaller | null): boolean {
    const { all, users, units } = this.#running;
    if (all >= this.#concurrency) return false;
    const isUserFull = caller !== null && (users.get(caller.user) ?? 0) >= Math.ceil(this.#concurrency / 2);
    const isUnitFull = caller?.unit !== undefined && (units.get(caller.unit) ?? 0) >= Math.max(1, this.#concurrency - 1);
    return !isUserFull && !isUnitFull;
  }

  #count(caller: GateCaller | null, change: 1 | -1): void {
    this.#running.all += change;
    if (caller) countIn(this.#running.users, caller.user, change);
    if (caller?.unit !== undefined) countIn(this.#running.units, caller.unit, change);
  }

  /** Gives free slots to waiting callers. */
  #admit(): void {
    for (;;) {
      const runningOf = ({ caller }: Waiting): number => (caller ? (this.#running.users.get(caller.user) ?? 0) : 0);
      const able = this.#waiting.filter(({ caller }) => this.#hasPlace(caller));
      const [first] = able;
      if (!first) return;
      const next = able.reduce((found, one) => (runningOf(one) < runningOf(found) ? one : found), first);
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#count(next.caller, 1);
      next.enter();
    }
  }

  /** True if a caller may queue another query: each user may fill a quarter of the queue. */
  #mayQueue(caller: GateCaller | null): boolean {
    if (this.#waiting.length >= this.#maxQueue) return false;
    return !caller || this.#waiting.filter((one) => one.caller?.user === caller.user).length < Math.ceil(this.#maxQueue / 4);
  }

  #wait(signal: AbortSignal, caller: GateCaller | null): Promise<void> {
    const overloaded = generalErrors.overloaded().withRetryAfter(retryAfterSeconds);
    if (!this.#mayQueue(caller)) throw overloaded;
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
      };
      const waiting: Waiting = {
        caller,
        enter: () => {
          settle();
          resolve();
        },
      };
      const giveUp = (reason: Error): void => {
        settle();
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(reason);
      };
      const leave = (): void => giveUp(signal.reason as Error);
      const timer = Number.isFinite(this.#maxWaitMs) ? setTimeout(giveUp, this.#maxWaitMs, overloaded) : undefined;
      this.#waiting.push(waiting);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}

function countIn(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
