import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobState, type DataReportJob, type DataReportRequest, type ReportJobState } from '@tenderscope/contract';
import type { ReportJobEnd, ReportJobStop, StateStore, StoredReportJob, StoredUser } from '@tenderscope/state';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { gateCallerOf, type QueryGate } from '../../http/query-gate.ts';
import type { ExportProgress } from '../exports/exports-under-way.ts';
import { httpErrorOf } from '../../http/errors.ts';
import type { HttpError } from '../../platform/http-error.ts';
import type { PeriodReportWriter } from './period-report-writer.ts';
import { reportErrors } from './report-errors.ts';

/** Interval of signs of life, in which a request of another server to stop is found. */
const beatMs = 2_000;
/** A server without a sign of life for this time counts as stopped. */
const silentMs = 15_000;
/** Servers that begin a job before it counts as impossible. */
const maxAttempts = 3;
/** Time for which ended jobs are kept, so that a client can read the reason for a missing report. */
const keptMs = 7 * 86_400_000;
/** Number of jobs that a server takes over at once. */
const takenAtOnce = 4;
/** Time in which another server has to follow a request to stop. */
const stopMs = 2 * beatMs + 2_000;

interface OwnJob {
  guid: string;
  isRunning: boolean;
  progress: ExportProgress;
  stop: AbortController;
  over: Promise<void>;
}

export type JobView = Pick<DataReportJob, 'guid' | 'state' | 'message' | 'done' | 'total' | 'ahead'>;

interface JobParts {
  state: StateStore;
  writer: PeriodReportWriter;
  /** Limits the number of reports created at once. */
  gate: QueryGate;
  /** False if no other process uses the store: jobs of others are then of former processes. */
  isShared: boolean;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const isOpen = ({ state }: StoredReportJob): boolean => state === 'queued' || state === 'running';

/**
 * Reports that are created outside the calls that order them, by the server that took the order. Jobs are in the state store: every server
 * answers for each, and if one stops or is killed, another one, or the same after its start, begins its jobs again. A report is stored
 * once, when complete.
 */
export class ReportJobs {
  readonly #parts: JobParts;
  readonly #worker = randomUUID();
  readonly #own = new Map<string, OwnJob>();
  #timer: NodeJS.Timeout | undefined;
  #beat: Promise<void> | undefined;
  #isClosing = false;

  constructor(parts: JobParts) {
    this.#parts = parts;
  }

  /** Begins to give signs of life and to take over jobs of servers that stopped. */
  start(): void {
    void this.beat(Date.now(), this.#parts.isShared ? silentMs : 0);
    this.#timer ??= setInterval(() => void this.beat(), beatMs).unref();
  }

  /** Gives the own jobs back to the store. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await this.#beat;
    const own = [...this.#own.values()];
    for (const { stop } of own) stop.abort(reportErrors.interrupted());
    await Promise.all(own.map(({ over }) => over));
    if (own.length > 0) await this.#parts.state.reportJobs.release(this.#worker);
  }

  /** Orders a report. */
  async order(user: StoredUser, request: DataReportRequest): Promise<JobView> {
    const [guid, orderedAt] = [randomUUID(), Date.now()];
    const { reportJobs } = this.#parts.state;
    await reportJobs.removeEndedBefore(orderedAt - keptMs);
    await reportJobs.add({ guid, userGuid: user.guid, request: JSON.stringify(request), orderedAt, worker: this.#worker });
    this.#begin(guid, user, request);
    return { guid, state: jobState.queued, message: '', done: 0, total: null, ahead: await reportJobs.ahead({ guid, orderedAt }) };
  }

  /** Job of a user; undefined if there is none. */
  async find(guid: string, userGuid: string): Promise<JobView | undefined> {
    const job = await this.#parts.state.reportJobs.find(guid, userGuid);
    return job && this.#view(job);
  }

  /** Unfinished jobs of a user, in the order of their requests. */
  async underWay(userGuid: string): Promise<JobView[]> {
    return Promise.all((await this.#parts.state.reportJobs.open(userGuid)).map((job) => this.#view(job)));
  }

  /** Cancels a job of a user, of any server. @throws HttpError 404, 409 for a finished one. */
  async cancel(guid: string, userGuid: string): Promise<JobView> {
    const { reportJobs } = this.#parts.state;
    const find = (): Promise<StoredReportJob | undefined> => reportJobs.find(guid, userGuid);
    let job = await find();
    if (!job) throw reportErrors.unknown();
    if (!isOpen(job)) throw reportErrors.ended();
    await this.#stop(userGuid, 'cancelled', guid);
    const end = Date.now() + stopMs;
    for (; job && isOpen(job) && Date.now() < end; job = await find()) await (this.#own.get(guid)?.over ?? sleep(200));
    if (!job) throw reportErrors.unknown();
    return this.#view(job);
  }

  /** Cancels the jobs of a user who may no longer sign in. */
  endOf(userGuid: string): Promise<void> {
    return this.#stop(userGuid, 'accountLocked');
  }

  /** Gives a sign of life with the progress of own jobs, stops those that shall, and takes over those of servers that stopped. */
  beat(now = Date.now(), maxSilentMs = silentMs): Promise<void> {
    this.#beat ??= this.#look(now, maxSilentMs)
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'the state of reports could not be recorded'))
      .finally(() => (this.#beat = undefined));
    return this.#beat;
  }

  async #look(now: number, maxSilentMs: number): Promise<void> {
    const { reportJobs } = this.#parts.state;
    const progress = [...this.#own.values()].map(({ guid, isRunning, progress: { writtenRows: done, totalRows: total } }) =>
      ({ guid, state: isRunning ? 'running' : 'queued', done, total }) as const);
    await reportJobs.report(this.#worker, progress, now);
    if (progress.length > 0) this.#follow(await reportJobs.ofWorker(this.#worker));
    if (this.#isClosing) return;
    const taken = await reportJobs.takeOver(this.#worker, { before: now - maxSilentMs, now, limit: takenAtOnce });
    for (const job of taken) await this.#beginAgain(job);
  }

  /** Stops own jobs for which a stop is requested, or that another server has taken. */
  #follow(stored: readonly StoredReportJob[]): void {
    const known = new Map(stored.map((job) => [job.guid, job]));
    for (const own of this.#own.values()) {
      const job = known.get(own.guid);
      if (!job) own.stop.abort(reportErrors.interrupted());
      else if (job.stop !== null) own.stop.abort(reportErrors[job.stop]());
    }
  }

  async #beginAgain(job: StoredReportJob): Promise<void> {
    const { guid, userGuid, stop, attempts } = job;
    const { state } = this.#parts;
    if (stop === 'cancelled') return this.#end(guid, 'cancelled', reportErrors.cancelled().message);
    if (await state.dataReports.find(guid, { userGuid, kind: 'all' })) return this.#end(guid, 'done');
    if (attempts > maxAttempts) return this.#end(guid, 'failed', reportErrors.interruptedOften().message);
    const user = await state.users.byGuid(userGuid);
    if (stop !== null || !user) return this.#end(guid, 'failed', reportErrors.accountLocked().message);
    this.#begin(guid, user, JSON.parse(job.request) as DataReportRequest);
  }

  async #stop(userGuid: string, reason: ReportJobStop, guid?: string): Promise<void> {
    const { reportJobs } = this.#parts.state;
    await reportJobs.requestStop(userGuid, reason, guid);
    if (this.#own.size > 0) this.#follow(await reportJobs.ofWorker(this.#worker));
  }

  /** @throws HttpError 403 for an account that was locked or closed meanwhile, on any server. */
  async #requireOpen(userGuid: string): Promise<void> {
    const user = await this.#parts.state.users.byGuid(userGuid);
    if (!user?.isActive || user.lockedAt !== null) throw reportErrors.accountLocked();
  }

  #end(guid: string, state: ReportJobEnd['state'], message = '', progress: Pick<ReportJobEnd, 'done' | 'total'> = {}): Promise<void> {
    return this.#parts.state.reportJobs.end(guid, this.#worker, { state, message, ...progress });
  }

  #begin(guid: string, user: StoredUser, request: DataReportRequest): void {
    const progress = { writtenRows: 0, totalRows: null };
    const job: OwnJob = { guid, isRunning: false, progress, stop: new AbortController(), over: Promise.resolve() };
    this.#own.set(guid, job);
    job.over = this.#run(job, user, request).finally(() => this.#own.delete(guid));
  }

  async #run(job: OwnJob, user: StoredUser, request: DataReportRequest): Promise<void> {
    const { guid } = job;
    const { signal } = job.stop;
    const { log } = this.#parts;
    let failure: HttpError | undefined;
    try {
      await this.#parts.gate.run(() => this.#write(job, user, request), signal, gateCallerOf(user));
    } catch (error) {
      failure = httpErrorOf((signal.aborted ? signal.reason : error) as FastifyError, { id: guid });
      // Another server begins it again.
      if (signal.aborted && failure.status === 503) return;
      if (failure.status === 500) log.error({ err: error, report: guid }, 'a report could not be made');
    }
    const ended = !failure ? 'done' : signal.aborted && failure.status === 409 ? 'cancelled' : 'failed';
    // If the end is not recorded, another server finds the report, or begins the job again.
    const { writtenRows: done, totalRows: total } = job.progress;
    await this.#end(guid, ended, failure?.message, { done, total })
      .catch((err: unknown) => log.error({ err, report: guid }, 'the end of a report could not be recorded'));
  }

  async #write(job: OwnJob, user: StoredUser, request: DataReportRequest): Promise<void> {
    const { writer, state } = this.#parts;
    const { signal } = job.stop;
    job.isRunning = true;
    await this.#requireOpen(user.guid);
    const report = await writer.write(job.guid, request, { user, signal, progress: job.progress });
    signal.throwIfAborted();
    await this.#requireOpen(user.guid);
    await state.dataReports.add(report);
  }

  async #view(job: StoredReportJob): Promise<JobView> {
    const { guid, message } = job;
    const own = isOpen(job) ? this.#own.get(guid) : undefined;
    const state: ReportJobState = jobState[own ? (own.isRunning ? 'running' : 'queued') : job.state];
    const { done, total } = own ? { done: own.progress.writtenRows, total: own.progress.totalRows } : job;
    const ahead = state === jobState.queued ? await this.#parts.state.reportJobs.ahead(job) : 0;
    return { guid, state, message, done, total, ahead };
  }
}
