import type { ImportProgress } from './import-report.ts';

/** Approximate shares of the time of the parts of an import; updating the marts takes the rest. */
const share = { reading: 0.18, checking: 0.12, loading: 0.13 };
const shortestPauseMs = 100;

/** Combines the progress of the parts of an import into one figure, which is reported at most ten times a second, except for new steps. */
export class ProgressMeter {
  readonly #onProgress: (progress: ImportProgress) => void;
  readonly #bytes: number;
  #readBytes = 0;
  #checked = 0;
  #loaded = 0;
  #rows = 0;
  #step = '';
  #reportedAt = 0;

  /** @param bytes of all input files. */
  constructor(bytes: number, onProgress: (progress: ImportProgress) => void = () => {}) {
    this.#bytes = bytes;
    this.#onProgress = onProgress;
  }

  step(step: string): void {
    this.#step = step;
    this.#report();
  }

  read(bytes: number): void {
    this.#readBytes += bytes;
    this.#reportInTime();
  }

  rows(rows: number): void {
    this.#rows += rows;
    this.#reportInTime();
  }

  /** @param checked share of the rows that are checked, 0 to 1. */
  checked(checked: number): void {
    this.#checked = Math.max(this.#checked, checked);
    this.#reportInTime();
  }

  /** @param loaded share of the accepted rows that are loaded, 0 to 1. */
  loaded(loaded: number): void {
    this.#loaded = loaded;
    this.#reportInTime();
  }

  #reportInTime(): void {
    if (performance.now() - this.#reportedAt >= shortestPauseMs) this.#report();
  }

  #report(): void {
    this.#reportedAt = performance.now();
    const read = this.#bytes === 0 ? 1 : Math.min(1, this.#readBytes / this.#bytes);
    const fraction = share.reading * read + share.checking * this.#checked + share.loading * this.#loaded;
    this.#onProgress({ step: this.#step, rows: this.#rows, fraction });
  }
}
