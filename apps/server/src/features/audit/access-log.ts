import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditAction } from '@tenderscope/contract';
import { sqlStateOf, type AccessEntry, type AuditRepository } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** SQLSTATE classes of data that no retry can write: data exception, integrity constraint violation. */
const unfit = /^2[23]/;

export interface AccessLogOptions {
  /** Maximum number of waiting entries; further ones are lost. Together with `cutDetail` it bounds the memory. */
  maxQueue?: number;
  /** Maximum delay of an entry while the store responds. */
  flushMs?: number;
  /** Entries in one statement; an embedded store is blocked while it runs. */
  batchSize?: number;
}

/**
 * Records reads in batches, so that no response waits for it. Lost entries are counted and reported by a separate entry. Only a killed
 * process loses its last second without a trace.
 */
export class AccessLog {
  readonly #store: Pick<AuditRepository, 'addAccesses'>;
  readonly #log: Log;
  readonly #maxQueue: number;
  readonly #flushMs: number;
  readonly #batchSize: number;
  readonly #queue: AccessEntry[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #isFailing = false;
  #lost = 0;
  /** Lost entries that are not yet reported. */
  #untold: { count: number; from: number; to: number } | undefined;

  constructor(store: Pick<AuditRepository, 'addAccesses'>, log: Log, { maxQueue = 10_000, flushMs = 1000, batchSize = 200 }: AccessLogOptions = {}) {
    this.#store = store;
    this.#log = log;
    this.#maxQueue = maxQueue;
    this.#flushMs = flushMs;
    this.#batchSize = batchSize;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Number since the start. */
  get lost(): number {
    return this.#lost;
  }

  add(entry: AccessEntry): void {
    if (this.#queue.length >= this.#maxQueue) this.lose(entry.at);
    else this.#queue.push(entry);
    this.#schedule();
  }

  /** Counts entries of a time, epoch ms, as lost. */
  lose(at: number, count = 1): void {
    this.#lost += count;
    if (!this.#untold) this.#log.warn('audit log: entries are being lost');
    const { count: before, from, to } = this.#untold ?? { count: 0, from: at, to: at };
    this.#untold = { count: before + count, from: Math.min(from, at), to: Math.max(to, at) };
  }

  /** Writes the waiting entries; resolves when they are written or the store fails. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
      this.#schedule();
    });
    return this.#writing;
  }

  /** Writes the remaining entries after the last one was added. */
  async close(): Promise<void> {
    await this.#writing;
    await this.flush();
    clearTimeout(this.#timer);
    if (this.#queue.length > 0) this.#log.error({ lost: this.#queue.length }, 'audit log: entries lost, the state store failed');
  }

  #schedule(): void {
    if (this.#timer || this.#writing || (this.#queue.length === 0 && !this.#untold)) return;
    this.#timer = setTimeout(() => void this.flush(), this.#flushMs).unref();
  }

  async #write(): Promise<void> {
    do {
      const untold = this.#untold;
      const batch = this.#queue.slice(0, this.#batchSize);
      try {
        await this.#store.addAccesses(untold ? [...batch, lossEntry(untold)] : batch);
        if (untold) this.#reported(untold.count);
        this.#isFailing = false;
      } catch (error) {
        if (!unfit.test(sqlStateOf(error) ?? '')) {
          this.#wait(error);
          return;
        }
        this.#log.error({ err: error }, 'audit log: entries that the store refuses');
        for (const { at } of batch) this.lose(at);
      }
      this.#queue.splice(0, batch.length);
      // An embedded store works on this thread: let requests run between two batches.
      await nextTurn();
    } while (this.#queue.length > 0);
  }

  /** Keeps the waiting entries for the next attempt. */
  #wait(error: unknown): void {
    if (!this.#isFailing) this.#log.warn({ err: error }, 'audit log: cannot be written, entries wait');
    this.#isFailing = true;
  }

  #reported(count: number): void {
    if (this.#untold && this.#untold.count > count) this.#untold = { ...this.#untold, count: this.#untold.count - count };
    else this.#untold = undefined;
    this.#log.warn({ lost: count }, 'audit log: entries were lost');
  }
}

function lossEntry({ count, from, to }: { count: number; from: number; to: number }): AccessEntry {
  const action: AuditAction = 'entriesLost';
  return {
    at: Date.now(),
    userGuid: null,
    loginName: '',
    address: '',
    action,
    subject: String(count),
    detail: JSON.stringify({ lost: count, from, to }),
    queryKey: null,
    rows: null,
    durationMs: 0,
    outcome: 'failed',
    requestId: '',
  };
}
