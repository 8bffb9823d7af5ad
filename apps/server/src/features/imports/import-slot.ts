import { randomUUID } from 'node:crypto';
import type { ImportJobView } from '@tenderscope/contract';
import type { StateStore, StoredImportWork } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import { ImportJob, type JobStarter } from './import-job.ts';
import { importErrors } from './import-errors.ts';
import { importMessages } from './messages.ts';

/** Interval of signs of life, in which a request of another server to stop is found. */
const beatMs = 2_000;
/** A server without a sign of life for this time counts as stopped. */
const silentMs = 15_000;

interface SlotParts {
  state: Pick<StateStore, 'importWork'>;
  /** False if no other process uses the store: work of others is then of former processes. */
  isShared: boolean;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Description of new work. */
interface NewWork {
  kind: StoredImportWork['kind'];
  origin: StoredImportWork['origin'];
  by: JobStarter;
  /** Import that is loaded or undone. */
  importId?: string | null;
}

/** Work that is running on any server. */
export interface RunningWork {
  kind: StoredImportWork['kind'];
  by: JobStarter;
  view: ImportJobView | null;
}

/** Holder of the slot, until `release` or the end of the started work. */
interface SlotHold {
  /** Starts work; errors are only logged. */
  start: (work: (job: ImportJob) => Promise<void>) => ImportJob;
  release: () => Promise<void>;
}

/**
 * The single check or import that all servers run at a time, of any origin. A row in the state store belongs to the server that runs it and
 * gives signs of life there; without them for 15 s, the next server that looks reports the work as interrupted.
 */
export class ImportSlot {
  readonly #parts: SlotParts;
  /** Work of this server in the store, from before its begin until after its end. */
  #worker: string | null = null;
  #job: ImportJob | null = null;
  #ending: Promise<void> | undefined;
  /** Called once for work whose server stopped. */
  #onInterrupted: (work: StoredImportWork) => Promise<void> = () => Promise.resolve();

  constructor(parts: SlotParts) {
    this.#parts = parts;
  }

  set onInterrupted(handle: (work: StoredImportWork) => Promise<void>) {
    this.#onInterrupted = handle;
  }

  /** Work of this server. */
  get own(): ImportJob | null {
    return this.#job;
  }

  /** Work of any server. */
  async current(): Promise<RunningWork | null> {
    if (this.#job) return { kind: this.#job.kind, by: this.#job.by, view: this.#job.view() };
    await this.#endInterrupted();
    const work = await this.#parts.state.importWork.find();
    return work ? runningWork(work) : null;
  }

  /** Takes the slot. @throws HttpError 409 during other work. */
  async hold({ kind, origin, by, importId = null }: NewWork): Promise<SlotHold> {
    await this.#endInterrupted();
    if (this.#worker !== null) throw importErrors.busy(this.#job?.by.name ?? by.name);
    const { importWork } = this.#parts.state;
    const [job, worker] = [new ImportJob(kind, by), randomUUID()];
    const { name: byName, guid: byGuid } = by;
    this.#worker = worker;
    try {
      const isBegun = await importWork.begin({ kind, origin, byName, byGuid, importId, startedAt: job.startedAt, worker });
      if (!isBegun) throw importErrors.busy((await importWork.find())?.byName ?? byName);
    } catch (error) {
      this.#worker = null;
      throw error;
    }
    this.#job = job;
    const beat = setInterval(() => void this.#beat(job, worker), beatMs).unref();
    const release = async (): Promise<void> => {
      clearInterval(beat);
      await importWork.end(worker).catch((err: unknown) => this.#parts.log.error({ err }, 'the end of an import could not be recorded'));
      [this.#job, this.#worker] = [null, null];
    };
    const start: SlotHold['start'] = (work) => {
      const onError = (err: unknown): void => this.#parts.log.error({ err }, 'the result of an import could not be recorded');
      job.run(async () => {
        await work(job).catch(onError);
        await release();
      });
      return job;
    };
    return { start, release };
  }

  /** Runs work and returns its result. @throws HttpError 409 during other work; errors of the work. */
  async run<Result>(work: NewWork, run: (job: ImportJob) => Promise<Result>): Promise<Result> {
    const { start } = await this.hold(work);
    return new Promise((resolve, reject) => {
      start((job) => run(job).then(resolve, reject));
    });
  }

  /** Requests the end of work of any server. @returns false without work. */
  async cancel(reason: string): Promise<boolean> {
    if (this.#job) {
      this.#job.cancel(reason);
      return true;
    }
    const work = await this.#parts.state.importWork.find();
    if (work) await this.#parts.state.importWork.requestStop(work.worker, reason);
    return work !== undefined;
  }

  async #beat(job: ImportJob, worker: string): Promise<void> {
    const { log, state } = this.#parts;
    try {
      const found = await state.importWork.report(worker, { ...job.progress(), workedAt: Date.now() });
      if (this.#job !== job) return;
      if (!found) job.cancel(importMessages.interrupted);
      else if (found.stop !== null) job.cancel(found.stop);
    } catch (error) {
      log.error({ err: error }, 'the progress of an import could not be recorded');
    }
  }

  #endInterrupted(): Promise<void> {
    this.#ending ??= this.#takeOver().finally(() => (this.#ending = undefined));
    return this.#ending;
  }

  async #takeOver(): Promise<void> {
    const { isShared, state: { importWork } } = this.#parts;
    const [worker, now] = [randomUUID(), Date.now()];
    const before = isShared ? now - silentMs : Number.MAX_SAFE_INTEGER;
    const work = await importWork.takeOver({ worker, except: this.#worker, before, now });
    if (!work) return;
    await this.#onInterrupted(work);
    await importWork.end(worker);
  }
}

function runningWork({ kind, byName, byGuid, startedAt, steps, rows, fraction }: StoredImportWork): RunningWork {
  const view = kind === 'upload' ? null : { kind, by: byName, startedAt, steps: [...steps], rows, fraction };
  return { kind, by: { name: byName, guid: byGuid }, view };
}
