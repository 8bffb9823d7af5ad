import type { ImportJobView } from '@tenderscope/contract';
import type { StoredImportWork } from '@tenderscope/state';
import type { ImportProgress } from '@tenderscope/warehouse';

/** Origin of work: a user or, without a guid, a schedule or a command. */
export interface JobStarter {
  name: string;
  guid: string | null;
}

/** Running upload, check, import or undo, with its progress. */
export class ImportJob {
  readonly kind: StoredImportWork['kind'];
  readonly by: JobStarter;
  /** Resolves at its end, with any result. */
  done: Promise<void> = Promise.resolve();
  /** Epoch ms. */
  readonly startedAt = Date.now();
  readonly #ended = new AbortController();
  readonly #steps: string[] = [];
  #rows = 0;
  #fraction = 0;

  constructor(kind: StoredImportWork['kind'], by: JobStarter) {
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

  /** Progress so far; null for an upload, which is not shown. */
  view(): ImportJobView | null {
    const { kind, by, startedAt } = this;
    return kind === 'upload' ? null : { kind, by: by.name, startedAt, ...this.progress() };
  }

  progress(): Pick<ImportJobView, 'steps' | 'rows' | 'fraction'> {
    return { steps: [...this.#steps], rows: this.#rows, fraction: this.#fraction };
  }
}
