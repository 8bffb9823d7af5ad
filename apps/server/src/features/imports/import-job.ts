import type { ImportJobView } from '@tenderscope/contract';
import type { ImportProgress } from '@tenderscope/warehouse';

/** Origin of work: a user or, without a guid, a schedule or a command. */
export interface JobStarter {
  name: string;
  guid: string | null;
}

/** Running check, import or undo, with its progress. */
export class ImportJob {
  readonly kind: ImportJobView['kind'];
  readonly by: JobStarter;
  /** Resolves at its end, with any result. */
  done: Promise<void> = Promise.resolve();
  readonly #startedAt = Date.now();
  readonly #ended = new AbortController();
  readonly #steps: string[] = [];
  #rows = 0;
  #fraction = 0;

  constructor(kind: ImportJobView['kind'], by: JobStarter) {
    this.kind = kind;
    this.by = by;
  }

  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  readonly onProgress = ({ step, rows, fraction }: ImportProgress): void => {
    if (this.#steps.at(-1) !== step) this.#steps.push(step);
    this.#rows = rows;
    this.#fraction = fraction;
  };

  /** @param work must not throw. */
  run(work: () => Promise<void>): void {
    this.done = work();
  }

  cancel(reason: string): void {
    this.#ended.abort(new Error(reason));
  }

  view(): ImportJobView {
    const { kind, by } = this;
    return { kind, by: by.name, startedAt: this.#startedAt, steps: [...this.#steps], rows: this.#rows, fraction: this.#fraction };
  }
}
