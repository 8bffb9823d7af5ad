import type { Warehouse } from '@tenderscope/warehouse';
import type { FastifyBaseLogger } from 'fastify';

const lookMs = 5_000;
/** Wait after the first failure in succession; it doubles with each further one. */
const firstWaitMs = 10_000;
const longestWaitMs = 600_000;

interface StatisticsWatchNeeds {
  warehouse: Pick<Warehouse, 'dataVersion' | 'statisticsVersion' | 'refreshStatistics'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Computes statistics that are behind the data, because an import ended before it had computed them or another server stopped. Any number
 * of servers may do so.
 */
export class StatisticsWatch {
  readonly #needs: StatisticsWatchNeeds;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #failures = 0;
  #notBefore = 0;

  constructor(needs: StatisticsWatchNeeds) {
    this.#needs = needs;
  }

  start(): void {
    void this.look();
    this.#timer ??= setInterval(() => void this.look(), lookMs).unref();
  }

  /** Stops a running computation. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort(new Error('the server stops'));
    await this.#work;
  }

  /** Computes them if they are behind; a failure is logged and repeated later. */
  look(now = Date.now()): Promise<void> {
    const { warehouse } = this.#needs;
    const isBehind = warehouse.statisticsVersion() !== warehouse.dataVersion();
    if (this.#work || !isBehind || now < this.#notBefore) return this.#work ?? Promise.resolve();
    this.#work = warehouse.refreshStatistics({ signal: this.#stop.signal })
      .then(() => void (this.#failures = 0), (error: unknown) => this.#postpone(error, now))
      .finally(() => (this.#work = undefined));
    return this.#work;
  }

  #postpone(err: unknown, now: number): void {
    if (this.#stop.signal.aborted) return;
    this.#notBefore = now + Math.min(firstWaitMs * 2 ** this.#failures, longestWaitMs);
    this.#failures += 1;
    this.#needs.log.warn({ err, failures: this.#failures }, 'statistics could not be computed');
  }
}
