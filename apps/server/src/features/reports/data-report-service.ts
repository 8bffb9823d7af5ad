import {
  jobState, messages, type DataReportHead, type DataReportJob, type DataReportPageRequest, type DataReportRequest, type Report,
  type ReportComparison,
} from '@tenderscope/contract';
import { compareReports } from '@tenderscope/report';
import type { ReportReader, StateStore, StoredReport, StoredUser } from '@tenderscope/state';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { sha256Of, type PeriodReportWriter } from './period-report-writer.ts';
import type { ReportJobs } from './report-jobs.ts';
import { reportErrors } from './report-errors.ts';

interface DataReportParts {
  state: StateStore;
  units: UnitDirectory;
  writer: PeriodReportWriter;
  jobs: ReportJobs;
}

/** Data reports: ordered, listed, and opened as they were created. */
export class DataReportService {
  readonly #parts: DataReportParts;

  constructor(parts: DataReportParts) {
    this.#parts = parts;
  }

  /** @throws HttpError 400 for a unit outside the user's scope, 503. */
  async order(user: StoredUser, request: DataReportRequest): Promise<DataReportJob> {
    await this.#parts.writer.unitName(user, request.unit);
    return { ...(await this.#parts.jobs.order(user, request)), report: null };
  }

  async underWay({ guid }: StoredUser): Promise<DataReportJob[]> {
    return (await this.#parts.jobs.underWay(guid)).map((job) => ({ ...job, report: null }));
  }

  /** Progress of a report, with its head once it is stored. @throws HttpError 404. */
  async job(user: StoredUser, guid: string): Promise<DataReportJob> {
    const job = await this.#parts.jobs.find(guid, user.guid);
    if (job && job.state !== jobState.done) return { ...job, report: null };
    const stored = await this.stored(user, guid);
    return { guid, state: jobState.done, done: job?.done ?? 0, total: job?.total ?? null, ahead: 0, message: '', report: headOf(stored, user) };
  }

  async cancel({ guid }: StoredUser, job: string): Promise<DataReportJob> {
    return { ...(await this.#parts.jobs.cancel(job, guid)), report: null };
  }

  async page(user: StoredUser, request: DataReportPageRequest): Promise<{ rows: DataReportHead[]; total: number }> {
    const { pageNum, pageSize, series, themes } = request;
    const filter = { themes, ...(series !== '' && { series }) };
    const extent = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    const { rows, total } = await this.#parts.state.dataReports.page(await this.#readerOf(user), filter, extent);
    return { rows: rows.map((stored) => headOf(stored, user)), total };
  }

  /** @throws HttpError 404 if it does not exist or is not visible to this user; 409 while it is being created. */
  async stored(user: StoredUser, guid: string): Promise<StoredReport> {
    const stored = await this.#parts.state.dataReports.find(guid, await this.#readerOf(user));
    if (stored) return stored;
    const job = await this.#parts.jobs.find(guid, user.guid);
    throw job ? reportErrors.notDone(job.message === '' ? messages.dataReports.notDone : job.message) : reportErrors.unknown();
  }

  /** Report as it was created. @throws HttpError 404, 500 if the stored text no longer matches its hash. */
  async open(user: StoredUser, guid: string): Promise<{ stored: StoredReport; report: Report }> {
    const stored = await this.stored(user, guid);
    return { stored, report: await this.#read(user, stored) };
  }

  /** Changes since another version, by default the previous one. @throws HttpError 400, 404. */
  async compare(user: StoredUser, guid: string, other: string | undefined): Promise<ReportComparison> {
    const after = await this.stored(user, guid);
    const before = await this.#other(user, after, other);
    const [former, own] = await Promise.all([this.#read(user, before), this.#read(user, after)]);
    return { before: headOf(before, user), after: headOf(after, user), ...compareReports(former, own) };
  }

  async #other(user: StoredUser, { series, version }: StoredReport, other: string | undefined): Promise<StoredReport> {
    if (other !== undefined) {
      const named = await this.stored(user, other);
      if (named.series !== series) throw reportErrors.otherSeries();
      return named;
    }
    const { rows } = await this.#parts.state.dataReports.page(await this.#readerOf(user), { series }, { limit: 1000, offset: 0 });
    const before = rows.filter((one) => one.version < version).sort((a, b) => b.version - a.version)[0];
    if (!before) throw reportErrors.firstVersion();
    return before;
  }

  /** @throws HttpError 404, also for a report with cases that the user may no longer see. */
  async #read(user: StoredUser, { guid, sha256 }: StoredReport): Promise<Report> {
    const model = await this.#parts.state.dataReports.model(guid);
    if (model === undefined) throw reportErrors.unknown();
    if (sha256Of(model) !== sha256) throw reportErrors.altered();
    const report = JSON.parse(model) as Report;
    const hasCases = [report.sources['cases'], report.sources['caseEffects']].some((source) => source?.failure === null);
    if (hasCases && !grantedPermissions(user).has('riskCases')) throw reportErrors.unknown();
    return report;
  }

  async #readerOf(user: StoredUser): Promise<ReportReader> {
    const scope = await this.#parts.units.scopeOf(user);
    return scope.kind === 'all' ? { userGuid: user.guid, kind: 'all' } : { userGuid: user.guid, kind: 'units', unitIds: scope.unitIds };
  }
}

const headOf = (stored: StoredReport, { guid }: StoredUser): DataReportHead => {
  const { theme: _, scopeUnit: __, madeBy, madeByName, scheduleGuid, request, ...head } = stored;
  const requested = JSON.parse(request) as DataReportRequest;
  return { ...head, request: requested, madeBy: madeByName, isScheduled: scheduleGuid !== null, isOwn: madeBy === guid };
};
