import { and, count, desc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import type { NewReport, ReportFilter, ReportReader, ScheduledRun, StoredReport } from './data-report.ts';
import type { Page } from '../engine/page.ts';
import { addMessage } from '../subscriptions/add-message.ts';
import { dataReports, reportSchedules, users } from '../schema.ts';

const { id: _, model: __, dueAt: ___, ...headColumns } = getTableColumns(dataReports);
const columns = { ...headColumns, madeByName: users.userName };

interface PageExtent {
  limit: number;
  offset: number;
}

/** Reports. Each is stored once, completely, and never changed. */
export class DataReportRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Stores a report as the next version of its series. For a scheduled report it also advances the schedule and adds the
   * message. A report that is stored already, by another server, stays as it is.
   * @returns its version; undefined if the schedule's report for that time already exists, or the schedule was removed.
   */
  async add(report: NewReport, run?: ScheduledRun): Promise<number | undefined> {
    return this.#db.transaction(async (tx) => {
      // Versions of a series are assigned one after another.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${report.series}))`);
      const [stored] = await tx.select({ version: dataReports.version }).from(dataReports).where(eq(dataReports.guid, report.guid));
      if (stored) return stored.version;
      if (run) {
        const due = and(eq(reportSchedules.guid, run.guid), eq(reportSchedules.nextAt, run.dueAt));
        const moved = await tx
          .update(reportSchedules)
          .set({ nextAt: run.nextAt, lastReport: report.guid, isSeen: false, problem: null })
          .where(due)
          .returning({ guid: reportSchedules.guid });
        if (moved.length === 0) return undefined;
      }
      const [last] = await tx.select({ version: sql<number>`coalesce(max(${dataReports.version}), 0)` }).from(dataReports).where(eq(dataReports.series, report.series));
      const version = (last?.version ?? 0) + 1;
      await tx.insert(dataReports).values({ ...report, version, scheduleGuid: run?.guid ?? null, dueAt: run?.dueAt ?? null });
      if (run) await addMessage(tx, run.message, run.deliveries);
      return version;
    });
  }

  /** Newest first. */
  async page(reader: ReportReader, { series, themes = [] }: ReportFilter, { limit, offset }: PageExtent): Promise<Page<StoredReport>> {
    const wanted = and(
      readableBy(reader),
      series === undefined ? undefined : eq(dataReports.series, series),
      themes.length > 0 ? inArray(dataReports.theme, [...themes]) : undefined,
    );
    const rows = await this.#read().where(wanted).orderBy(desc(dataReports.madeAt), desc(dataReports.id)).limit(limit).offset(offset);
    const [all] = await this.#db.select({ total: count() }).from(dataReports).where(wanted);
    return { rows, total: all?.total ?? 0 };
  }

  async find(guid: string, reader: ReportReader): Promise<StoredReport | undefined> {
    return (await this.#read().where(and(eq(dataReports.guid, guid), readableBy(reader))))[0];
  }

  /** The JSON text of a report's model. */
  async model(guid: string): Promise<string | undefined> {
    return (await this.#db.select({ model: dataReports.model }).from(dataReports).where(eq(dataReports.guid, guid)))[0]?.model;
  }

  #read() {
    return this.#db.select(columns).from(dataReports).innerJoin(users, eq(users.guid, dataReports.madeBy)).$dynamic();
  }
}

function readableBy(reader: ReportReader): SQL | undefined {
  if (reader.kind === 'all') return undefined;
  // This includes their author: the report contains the data they saw then, and they may see less now.
  const ofNobody = and(eq(dataReports.madeBy, reader.userGuid), eq(dataReports.scopeUnit, ''));
  return reader.unitIds.length === 0 ? ofNobody : or(ofNobody, inArray(dataReports.scopeUnit, [...reader.unitIds]));
}
