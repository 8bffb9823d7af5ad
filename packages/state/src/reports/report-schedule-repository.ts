import { and, asc, count, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import type { StoredSchedule } from './data-report.ts';
import { dataReports, reportSchedules, users } from '../schema.ts';

/** Monthly reports of users. */
export class ReportScheduleRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** A user's own schedules, oldest first. */
  list(userGuid: string): Promise<StoredSchedule[]> {
    const own = eq(reportSchedules.userGuid, userGuid);
    return this.#db.select().from(reportSchedules).where(own).orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.guid));
  }

  /** Schedules that are due, the longest overdue first. */
  due(now: number): Promise<StoredSchedule[]> {
    const isDue = lte(reportSchedules.nextAt, now);
    return this.#db.select().from(reportSchedules).where(isDue).orderBy(asc(reportSchedules.nextAt), asc(reportSchedules.guid));
  }

  /** @returns false if the user already has `most` schedules. */
  async add(schedule: StoredSchedule, max: number): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      await tx.select({ guid: users.guid }).from(users).where(eq(users.guid, schedule.userGuid)).for('update');
      const [own] = await tx.select({ num: count() }).from(reportSchedules).where(eq(reportSchedules.userGuid, schedule.userGuid));
      if ((own?.num ?? 0) >= max) return false;
      await tx.insert(reportSchedules).values(schedule);
      return true;
    });
  }

  /** @returns false if the user has no such schedule. */
  async remove(guid: string, userGuid: string): Promise<boolean> {
    const own = and(eq(reportSchedules.guid, guid), eq(reportSchedules.userGuid, userGuid));
    return (await this.#db.delete(reportSchedules).where(own).returning({ guid: reportSchedules.guid })).length > 0;
  }

  /** Stores the reason why an attempt failed; the schedule stays due unless it is moved. */
  async fail({ guid, nextAt }: Pick<StoredSchedule, 'guid' | 'nextAt'>, problem: string, movedTo = nextAt): Promise<void> {
    const seen = and(eq(reportSchedules.guid, guid), eq(reportSchedules.nextAt, nextAt));
    await this.#db.update(reportSchedules).set({ problem, nextAt: movedTo }).where(seen);
  }

  /** Reports of a user's schedules that they have not opened, newest first. */
  async unseen(userGuid: string): Promise<{ guid: string; title: string; subtitle: string; madeAt: number }[]> {
    const { guid, title, subtitle, madeAt } = dataReports;
    const unopened = and(eq(reportSchedules.userGuid, userGuid), eq(reportSchedules.isSeen, false), isNotNull(reportSchedules.lastReport));
    const rows = await this.#db
      .select({ guid, title, subtitle, madeAt })
      .from(reportSchedules)
      .innerJoin(dataReports, eq(guid, reportSchedules.lastReport))
      .where(unopened);
    return rows.sort((a, b) => b.madeAt - a.madeAt);
  }

  /** Marks a report as opened by the user. */
  async see(report: string, userGuid: string): Promise<void> {
    const own = and(eq(reportSchedules.lastReport, report), eq(reportSchedules.userGuid, userGuid));
    await this.#db.update(reportSchedules).set({ isSeen: true }).where(own);
  }
}
