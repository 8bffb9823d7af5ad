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
  #toldAt = 0;

  /** @param bytes of all input files. */
  constructor(bytes: number, onProgress: (progress: ImportProgress) => void = () => {}) {
    this.#bytes = bytes;
    this.#onProgress = onProgress;
  }

  step(step: string): void {
    this.#step = step;
    this.#tell();
  }

  read(bytes: number): void {
    this.#readBytes += bytes;
    this.#tellInTime();
  }

  rows(rows: number): void {
    this.#rows += rows;
    this.#tellInTime();
  }

  /** @param checked share of the rows that are checked, 0 to 1. */
  checked(checked: number): void {
    this.#checked = Math.max(this.#checked, checked);
    this.#tellInTime();
  }

  /** @param loaded share of the accepted rows that are loaded, 0 to 1. */
  loaded(loaded: number): void {
    this.#loaded = loaded;
    this.#tellInTime();
  }

  #tellInTime(): void {
    if (performance.now() - this.#toldAt >= shortestPauseMs) this.#tell();
  }

  #tell(): void {
    this.#toldAt = performance.now();
    const read = this.#bytes === 0 ? 1 : Math.min(1, this.#readBytes / this.#bytes);
    const fraction = share.reading * read + share.checking * this.#checked + share.loading * this.#loaded;
    this.#onProgress({ step: this.#step, rows: this.#rows, fraction });
  }
}
