import type { ImportJobView } from '@tenderscope/contract';
import { ImportJob, type JobStarter } from './import-job.ts';
import { importErrors } from './import-errors.ts';

/** The single check or import that this server runs at a time, of any origin. */
export class ImportSlot {
  #job: ImportJob | null = null;

  get job(): ImportJob | null {
    return this.#job;
  }

  /** Starts work that must not throw. @throws HttpError 409 during other work. */
  begin(kind: ImportJobView['kind'], by: JobStarter, work: (job: ImportJob) => Promise<void>): ImportJob {
    if (this.#job) throw importErrors.busy(this.#job.by.name);
    const job = new ImportJob(kind, by);
    this.#job = job;
    job.run(async () => {
      try {
        await work(job);
      } finally {
        this.#job = null;
      }
    });
    return job;
  }

  /** Runs work and returns its result. @throws HttpError 409 during other work; errors of the work. */
  async run<Result>(kind: ImportJobView['kind'], by: JobStarter, work: (job: ImportJob) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.begin(kind, by, (job) => work(job).then(resolve, reject));
    });
  }
}
