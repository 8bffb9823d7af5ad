import { createHash } from 'node:crypto';
import type { Scope } from '@tenderscope/catalog';
import { messages, type DataReportRequest, type Report } from '@tenderscope/contract';
import { periodReport, planPeriodReport, type PeriodQueryName } from '@tenderscope/report';
import type { NewReport, StoredUser } from '@tenderscope/state';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import type { CiteReport } from '../citations/cite-report.ts';
import type { CaseService } from '../cases/case-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { caseSources } from './case-sources.ts';
import type { ReportFor, SourceReader } from './source-reader.ts';
import type { NoteService } from '../notes/note-service.ts';
import { reportNotes } from './report-notes.ts';
import { screenAddress } from '../../platform/screen-address.ts';
import { reportErrors } from './report-errors.ts';

interface WriterParts {
  sources: SourceReader;
  units: UnitDirectory;
  warehouse: WarehouseState;
  cases: CaseService;
  /** Cites the main figures; absent for reports without citations. */
  cite?: CiteReport;
  /** Notes that all readers see; absent for reports without notes. */
  notes?: Pick<NoteService, 'ofReport'>;
}

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Source with the main figures of every theme that has them. */
const mainSource = 'overview' satisfies PeriodQueryName;

/** Writes data reports of a period in their stored form. */
export class PeriodReportWriter {
  readonly #parts: WriterParts;

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  /** Name of the unit of a request. @throws HttpError 400 for one outside the user's scope. */
  async unitName(user: StoredUser, unit: string | null): Promise<string | null> {
    if (unit === null) return null;
    const seen = await this.#parts.units.unitsIn(await this.#parts.units.scopeOf(user));
    const found = seen.find(({ DanWei_Guid: guid }) => guid === unit);
    if (!found) throw reportErrors.unknownUnit();
    return found.DanWei_Name;
  }

  /** @throws HttpError 400, 503; DeadlineError, StoreUnavailableError; the signal's reason. */
  async write(guid: string, request: DataReportRequest, by: ReportFor): Promise<NewReport> {
    const { report, template } = await this.#parts.sources.ofOneState(() => this.#report(guid, request, by));
    const scopeUnit = await this.#scopeUnit(by.user);
    const model = JSON.stringify(report);
    const { period, unit, theme } = request;
    return {
      guid,
      series: sha256Of(JSON.stringify([template, period.kind, period.from, period.to, unit, scopeUnit])),
      title: report.title,
      subtitle: report.subtitle,
      template,
      theme,
      request: JSON.stringify(request),
      model,
      sha256: sha256Of(model),
      dataVersion: report.about.dataVersion,
      dataTime: report.about.dataTime,
      scopeUnit,
      scope: report.about.scope,
      madeBy: by.user.guid,
      madeAt: report.about.madeAt,
    };
  }

  async #report(guid: string, request: DataReportRequest, by: ReportFor): Promise<{ report: Report; template: string }> {
    const { units, warehouse, cases, sources: reader } = this.#parts;
    const { user, progress } = by;
    const scope = await units.scopeOf(user);
    const unitName = await this.unitName(user, request.unit);
    const unitIds = request.unit === null ? null : (await units.scopeBelow(request.unit)).unitIds;
    const plan = planPeriodReport({ request, dataTime: warehouse.dataTime(), unitIds });
    Object.assign(progress, { writtenRows: 0, totalRows: Object.keys(plan.sources).length + 1 });
    const read = await reader.readAll(plan.sources, scope, by);
    const provided = plan.provided.length > 0 ? await caseSources(cases, user, by.signal) : {};
    progress.writtenRows += 1;
    const about = {
      madeAt: Date.now(),
      dataTime: warehouse.dataTime(),
      dataVersion: warehouse.dataVersion(),
      user: user.userName,
      scope: scope.kind === 'all' ? messages.basis.fullScope : messages.basis.ownScope(scope.unitIds.length),
    };
    const subtitle = (unitName ?? (await this.#fullName(user, scope))).replaceAll('\0', '');
    const report = periodReport({ plan, subtitle, sources: { ...read, ...provided }, about });
    const { cite } = this.#parts;
    const main = read[mainSource]?.query;
    const cited = cite && main ? await cite({ user, signal: by.signal }, main, screenAddress('dataReportIndex', { report: guid })) : null;
    const notes = reportNotes((await this.#parts.notes?.ofReport({
      unitIds: unitIds ?? (scope.kind === 'all' ? null : scope.unitIds),
      days: [request.period.from, request.period.to],
    })) ?? []);
    const more = { ...(cited && cited.citations.length > 0 && { citations: cited.citations }), ...(notes.length > 0 && { notes }) };
    return { report: { ...report, ...more }, template: plan.template };
  }

  /** Name of the full scope of a user in a report. */
  async #fullName(user: StoredUser, scope: Scope): Promise<string> {
    if (scope.kind === 'all') return messages.basis.fullScope;
    const own = (await this.#parts.units.unitsIn(scope)).find(({ DanWei_Guid: guid }) => guid === user.unitId);
    return own?.DanWei_Name ?? messages.basis.ownScope(scope.unitIds.length);
  }

  /** Null for users of all units, empty for users of none. */
  async #scopeUnit(user: StoredUser): Promise<string | null> {
    const scope = await this.#parts.units.scopeOf(user);
    return scope.kind === 'all' ? null : (user.unitId ?? '');
  }
}
