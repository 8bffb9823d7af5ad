import type { ImportJobView } from '@tenderscope/contract';
import type { ImportProgress } from '@tenderscope/warehouse';

/** Who started work: a user, or, without a guid, a schedule or a command. */
export interface JobStarter {
  name: string;
  guid: string | null;
}

/** A check, an import or an undo that goes on, and how far it is. */
export class ImportJob {
  readonly kind: ImportJobView['kind'];
  readonly by: JobStarter;
  /** Resolves when it has ended, whichever way. */
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

  /** @param work throws nothing. */
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
