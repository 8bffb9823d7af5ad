import type { ImportJobView } from '@tenderscope/contract';
import { HttpError } from '../http-error.ts';
import { ImportJob, type JobStarter } from './import-job.ts';
import { importMessages } from './messages.ts';

/** The one check or import that this server does at a time, whoever started it. */
export class ImportSlot {
  #job: ImportJob | null = null;

  get job(): ImportJob | null {
    return this.#job;
  }

  /** Begins work; it throws nothing. @throws HttpError 409 while other work goes on. */
  begin(kind: ImportJobView['kind'], by: JobStarter, work: (job: ImportJob) => Promise<void>): ImportJob {
    if (this.#job) throw new HttpError(409, importMessages.busy(this.#job.by.name));
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

  /** Does work and gives its result. @throws HttpError 409 while other work goes on, what the work throws. */
  async run<Result>(kind: ImportJobView['kind'], by: JobStarter, work: (job: ImportJob) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.begin(kind, by, (job) => work(job).then(resolve, reject));
    });
  }
}
