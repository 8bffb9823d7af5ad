import type { Warehouse } from '@tenderscope/warehouse';
import type { FastifyBaseLogger } from 'fastify';
import { readIndex, type RelationIndex } from './read-index.ts';
import { relationErrors } from './relation-errors.ts';

export interface RelationIndexesOptions {
  /** Interval between checks of the data version after `start`, ms. */
  pollMs?: number;
  /** Delay between a failure and the next attempt, ms. */
  retryMs?: number;
  read?: typeof readIndex;
}

/**
 * Relation index of the current data. A new one is built while the old one continues to answer. A failure is logged and counted, and the
 * build is retried after a delay.
 */
export class RelationIndexes {
  readonly #warehouse: Warehouse;
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly #options: Required<RelationIndexesOptions>;
  readonly #stop = new AbortController();
  #current: RelationIndex | undefined;
  #building: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #nextAttempt = 0;
  #failures = 0;
  #buildMs = 0;

  constructor(warehouse: Warehouse, log: Pick<FastifyBaseLogger, 'info' | 'error'>, options: RelationIndexesOptions = {}) {
    this.#warehouse = warehouse;
    this.#log = log;
    this.#options = { pollMs: 2000, retryMs: 30_000, read: readIndex, ...options };
  }

  /** Starts building in the background. */
  start(): void {
    void this.#refresh();
    this.#timer ??= setInterval(() => void this.#refresh(), this.#options.pollMs).unref();
  }

  /**
   * Newest finished index; waits if there is none yet.
   * @throws HttpError 503 if it could not be built.
   */
  async current(): Promise<RelationIndex> {
    const refreshed = this.#refresh();
    if (!this.#current) await refreshed;
    if (!this.#current) throw relationErrors.notReady().withRetryAfter(Math.ceil(this.#options.retryMs / 1000));
    return this.#current;
  }

  /** Data version of the index; 0 without one. */
  get version(): number {
    return this.#current?.version ?? 0;
  }

  get bytes(): number {
    return this.#current ? bytesOf(this.#current) : 0;
  }

  /** Duration of the last successful build, ms. */
  get buildMs(): number {
    return this.#buildMs;
  }

  /** Failed builds since the start. */
  get failures(): number {
    return this.#failures;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort(new Error('the server stops'));
    await this.#building;
  }

  #refresh(): Promise<void> {
    const isCurrent = this.#current?.version === this.#warehouse.statisticsVersion();
    if (!this.#building && (isCurrent || Date.now() < this.#nextAttempt || this.#stop.signal.aborted)) return Promise.resolve();
    this.#building ??= this.#build().finally(() => (this.#building = undefined));
    return this.#building;
  }

  async #build(): Promise<void> {
    const start = performance.now();
    try {
      const made = await this.#options.read(this.#warehouse, this.#stop.signal);
      this.#current = made;
      const { version, graph } = made;
      const [ms, bytes] = [Math.round(performance.now() - start), bytesOf(made)];
      this.#buildMs = ms;
      this.#log.info({ version, nodes: graph.nodeCount, edges: graph.kinds.length, ms, bytes }, 'relation index built');
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#failures += 1;
      this.#nextAttempt = Date.now() + this.#options.retryMs;
      this.#log.error({ err: error, state: this.#warehouse.readState() }, 'relation index could not be built');
    }
  }
}

const bytesOf = ({ keys, graph }: RelationIndex): number =>
  [keys, graph, graph.strengths, graph.ratios]
    .flatMap((part) => Object.values(part) as unknown[])
    .reduce<number>((sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0), 0);
