/** Samples of a Prometheus text by name and labels, unchanged: `name{label="x"}`. */
export class Metrics {
  readonly #samples: ReadonlyMap<string, number>;

  constructor(samples: ReadonlyMap<string, number>) {
    this.#samples = samples;
  }

  /** The sum of all samples of a name whose labels contain each of these texts. */
  sum(name: string, ...labels: readonly string[]): number {
    let sum = 0;
    for (const [sample, value] of this.#samples) {
      if (sample.replace(/\{.*/, '') === name && labels.every((label) => sample.includes(label))) sum += value;
    }
    return sum;
  }

  get residentMiB(): number {
    return this.sum('process_resident_memory_bytes') / 2 ** 20;
  }

  /** Memory for tables that the embedded engine has read and keeps, part of the resident memory. */
  get cachedMiB(): number {
    return this.sum('tenderscope_warehouse_cached_bytes') / 2 ** 20;
  }

  /** Since the last request of the metrics. */
  get eventLoopDelayMs(): { p99: number; max: number } {
    return { p99: 1000 * this.sum('nodejs_eventloop_lag_p99_seconds'), max: 1000 * this.sum('nodejs_eventloop_lag_max_seconds') };
  }
}

export function readMetrics(text: string): Metrics {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Metrics(new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))])));
}
