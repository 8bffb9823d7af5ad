import { and, asc, count, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { reportJobs } from '../schema.ts';

export type StoredReportJob = typeof reportJobs.$inferSelect;
export type ReportJobStop = NonNullable<StoredReportJob['stop']>;

/** End of a job, with its progress where it is known. */
export interface ReportJobEnd extends Partial<Pick<StoredReportJob, 'done' | 'total'>> {
  state: Exclude<StoredReportJob['state'], 'queued' | 'running'>;
  message: string;
}

/** A new job: its worker begins with it. */
export type NewReportJob = Pick<StoredReportJob, 'guid' | 'userGuid' | 'request' | 'orderedAt' | 'worker'>;

/** Progress of a job. */
export type ReportJobProgress = Pick<StoredReportJob, 'guid' | 'done' | 'total'> & { state: 'queued' | 'running' };

const isOpen = inArray(reportJobs.state, ['queued', 'running']);

/** Open jobs of a worker, or one of them. */
const heldBy = (worker: string, guid?: string): SQL | undefined =>
  and(isOpen, eq(reportJobs.worker, worker), guid === undefined ? undefined : eq(reportJobs.guid, guid));

/** Jobs of all servers that share this store. Instants are epoch ms. */
export class ReportJobRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async add(job: NewReportJob): Promise<void> {
    const begun = { state: 'queued', done: 0, total: null, message: '', workedAt: job.orderedAt, attempts: 1, stop: null } as const;
    await this.#db.insert(reportJobs).values({ ...job, ...begun });
  }

  async find(guid: string, userGuid: string): Promise<StoredReportJob | undefined> {
    return (await this.#read(and(eq(reportJobs.guid, guid), eq(reportJobs.userGuid, userGuid))))[0];
  }

  /** Jobs of a user that have not ended, in the order of their requests. */
  open(userGuid: string): Promise<StoredReportJob[]> {
    return this.#read(and(isOpen, eq(reportJobs.userGuid, userGuid)));
  }

  /** Number of waiting jobs that were ordered before a waiting one. */
  async ahead({ guid, orderedAt }: Pick<StoredReportJob, 'guid' | 'orderedAt'>): Promise<number> {
    const before = sql`(${reportJobs.orderedAt}, ${reportJobs.guid}) < (${orderedAt}, ${guid})`;
    const [row] = await this.#db.select({ jobs: count() }).from(reportJobs).where(and(eq(reportJobs.state, 'queued'), before));
    return row?.jobs ?? 0;
  }

  /** Records progress of jobs, unless another worker has taken them. */
  async report(worker: string, jobs: readonly ReportJobProgress[], now: number): Promise<void> {
    for (const { guid, ...progress } of jobs) {
      await this.#db.update(reportJobs).set({ ...progress, workedAt: now }).where(heldBy(worker, guid));
    }
  }

  /** Jobs of a worker that have not ended. */
  ofWorker(worker: string): Promise<StoredReportJob[]> {
    return this.#read(heldBy(worker));
  }

  /** Ends a job, unless another worker has taken it. */
  async end(guid: string, worker: string, end: ReportJobEnd): Promise<void> {
    await this.#db.update(reportJobs).set({ ...end, workedAt: Date.now() }).where(heldBy(worker, guid));
  }

  /** Requests the workers of a user's jobs, or of one of them, to stop. */
  async requestStop(userGuid: string, stop: ReportJobStop, guid?: string): Promise<void> {
    const wanted = and(isOpen, eq(reportJobs.userGuid, userGuid), guid === undefined ? undefined : eq(reportJobs.guid, guid));
    await this.#db.update(reportJobs).set({ stop }).where(wanted);
  }

  /** Gives jobs back, for any server to begin again. */
  async release(worker: string): Promise<void> {
    const given = { state: 'queued', workedAt: 0, attempts: sql`${reportJobs.attempts} - 1` } as const;
    await this.#db.update(reportJobs).set(given).where(heldBy(worker));
  }

  /**
   * Takes jobs over whose workers have given no sign since `before`. Of several servers that call this one gets each job.
   * @param limit maximum number of jobs.
   */
  async takeOver(worker: string, { before, now, limit }: { before: number; now: number; limit: number }): Promise<StoredReportJob[]> {
    return this.#db.transaction(async (tx) => {
      const found = await tx.select({ guid: reportJobs.guid }).from(reportJobs).where(and(isOpen, lt(reportJobs.workedAt, before)))
        .orderBy(asc(reportJobs.orderedAt), asc(reportJobs.guid)).limit(limit).for('update', { skipLocked: true });
      if (found.length === 0) return [];
      const taken = { worker, workedAt: now, state: 'queued', done: 0, total: null, attempts: sql`${reportJobs.attempts} + 1` } as const;
      return tx.update(reportJobs).set(taken).where(inArray(reportJobs.guid, found.map(({ guid }) => guid))).returning();
    });
  }

  /** Removes jobs that ended before a time. */
  async removeEndedBefore(time: number): Promise<void> {
    await this.#db.delete(reportJobs).where(and(sql`not (${isOpen})`, lt(reportJobs.workedAt, time)));
  }

  #read(where: SQL | undefined): Promise<StoredReportJob[]> {
    return this.#db.select().from(reportJobs).where(where).orderBy(asc(reportJobs.orderedAt), asc(reportJobs.guid));
  }
}
