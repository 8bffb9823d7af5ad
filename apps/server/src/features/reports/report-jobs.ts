import { randomUUID } from 'node:crypto';
import { jobState, type DataReportJob, type DataReportRequest, type ReportJobState } from '@tenderscope/contract';
import type { StateStore, StoredUser } from '@tenderscope/state';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { gateCallerOf, type QueryGate } from '../../http/query-gate.ts';
import type { ExportProgress } from '../exports/exports-under-way.ts';
import { httpErrorOf } from '../../http/errors.ts';
import type { PeriodReportWriter } from './period-report-writer.ts';
import { reportErrors } from './report-errors.ts';

/** Maximum number of ended jobs that are kept, so that a client can read the reason for a missing report. */
const maxEnded = 500;

interface Job {
  guid: string;
  userGuid: string;
  state: ReportJobState;
  progress: ExportProgress;
  message: string;
  stop: AbortController;
  over: Promise<void>;
}

export type JobView = Pick<Job, 'guid' | 'state' | 'message'> & Pick<DataReportJob, 'done' | 'total' | 'ahead'>;

interface JobParts {
  state: StateStore;
  writer: PeriodReportWriter;
  /** Limits the number of reports created at once. */
  gate: QueryGate;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const running: readonly ReportJobState[] = [jobState.queued, jobState.running];
const isRunning = ({ state }: Job): boolean => running.includes(state);

/**
 * Reports that are created outside the calls that order them. A job exists only in this process: its report is stored once, when complete.
 */
export class ReportJobs {
  readonly #parts: JobParts;
  readonly #jobs = new Map<string, Job>();

  constructor(parts: JobParts) {
    this.#parts = parts;
  }

  /** Orders a report. @throws HttpError 503 if the queue is full. */
  start(user: StoredUser, request: DataReportRequest): JobView {
    const job: Job = {
      guid: randomUUID(),
      userGuid: user.guid,
      state: jobState.queued,
      progress: { writtenRows: 0, totalRows: null },
      message: '',
      stop: new AbortController(),
      over: Promise.resolve(),
    };
    this.#jobs.set(job.guid, job);
    job.over = this.#run(job, user, request);
    this.#forget();
    return this.#view(job);
  }

  /** Job of a user; undefined if this process has none. */
  find(guid: string, userGuid: string): JobView | undefined {
    const job = this.#jobs.get(guid);
    return job?.userGuid === userGuid ? this.#view(job) : undefined;
  }

  /** Unfinished jobs of a user, in the order of their requests. */
  underWay(userGuid: string): JobView[] {
    return [...this.#jobs.values()].filter((job) => job.userGuid === userGuid && isRunning(job)).map((job) => this.#view(job));
  }

  /** Cancels a job of a user. @throws HttpError 404, 409 for a finished one. */
  async cancel(guid: string, userGuid: string): Promise<JobView> {
    const job = this.#jobs.get(guid);
    if (!job || job.userGuid !== userGuid) throw reportErrors.unknown();
    if (!isRunning(job)) throw reportErrors.ended();
    job.stop.abort(reportErrors.cancelled());
    await job.over;
    return this.#view(job);
  }

  /** Cancels the jobs of a user who may no longer sign in. */
  endOf(userGuid: string): void {
    const open = [...this.#jobs.values()].filter((job) => job.userGuid === userGuid && isRunning(job));
    for (const { stop } of open) stop.abort(reportErrors.accountLocked());
  }

  /** @throws HttpError 403 for an account that was locked or closed meanwhile, on any server. */
  async #requireOpen(userGuid: string): Promise<void> {
    const user = await this.#parts.state.users.byGuid(userGuid);
    if (!user?.isActive || user.lockedAt !== null) throw reportErrors.accountLocked();
  }

  /** Cancels every job. */
  async close(): Promise<void> {
    const open = [...this.#jobs.values()].filter(isRunning);
    for (const { stop } of open) stop.abort(reportErrors.interrupted());
    await Promise.all(open.map(({ over }) => over));
  }

  async #run(job: Job, user: StoredUser, request: DataReportRequest): Promise<void> {
    const { gate, writer, state } = this.#parts;
    const { signal } = job.stop;
    try {
      await gate.run(
        async () => {
          job.state = jobState.running;
          await this.#requireOpen(user.guid);
          const report = await writer.write(job.guid, request, { user, signal, progress: job.progress });
          signal.throwIfAborted();
          await this.#requireOpen(user.guid);
          await state.dataReports.add(report);
        },
        signal,
        gateCallerOf(user),
      );
      job.state = jobState.done;
    } catch (error) {
      const known = httpErrorOf(error as FastifyError, { id: job.guid });
      job.state = signal.aborted && known.status === 409 ? jobState.cancelled : jobState.failed;
      job.message = known.message;
      if (known.status === 500) this.#parts.log.error({ err: error, report: job.guid }, 'a report could not be made');
    }
  }

  #view({ guid, state, message, progress }: Job): JobView {
    const queue = [...this.#jobs.values()].filter((job) => job.state === jobState.queued).map((job) => job.guid);
    return { guid, state, message, done: progress.writtenRows, total: progress.totalRows, ahead: Math.max(0, queue.indexOf(guid)) };
  }

  #forget(): void {
    const ended = [...this.#jobs.values()].filter((job) => !isRunning(job));
    for (const { guid } of ended.slice(0, Math.max(0, ended.length - maxEnded))) this.#jobs.delete(guid);
  }
}
