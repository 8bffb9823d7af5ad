import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const prefix = 'tenderscope_';
/** Upper bounds, s. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Metrics of the running server, in a separate registry. */
export class ServerMetrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Time from the head of a request to the end of its answer; status 499: the client went away.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [this.registry],
  });

  readonly #queries = new Histogram({
    name: `${prefix}query_duration_seconds`,
    help: 'Time a catalog query took, waiting included, by its key; outcome ok or failed. Answers from the cache are not in it.',
    labelNames: ['key', 'outcome'],
    buckets,
    registers: [this.registry],
  });

  readonly #answers = new Counter({
    name: `${prefix}answers_total`,
    help: 'Answers of the data service by where they came from: cache or engine.',
    labelNames: ['source'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Counts one answer of the data service. */
  report(answer: { key: string; source: 'cache' } | { key: string; source: 'engine'; ok: boolean; ms: number }): void {
    this.#answers.inc({ source: answer.source });
    if (answer.source === 'engine') this.#queries.observe({ key: answer.key, outcome: answer.ok ? 'ok' : 'failed' }, answer.ms / 1000);
  }

  /** Registers a number that is read on each scrape. */
  watch(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name: prefix + name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }
}
