import { setMaxListeners } from 'node:events';
import { messages, type Report, type ReportSource } from '@tenderscope/contract';
import { companyPlan, companyReport, type CompanyQueryName, type PlannedSource } from '@tenderscope/report';
import { seesPersons } from '../data/evidence-values.ts';
import { gateCallerOf, QueryGate, type QueryBy } from '../../http/query-gate.ts';
import type { CiteReport } from '../citations/cite-report.ts';
import { screenAddress } from '../../platform/screen-address.ts';
import type { JoinedCompanies } from '../data/joined-companies.ts';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { CompanyProvider } from '../third-party/company-provider.ts';
import { providerSources } from './provider-sources.ts';
import type { ReportFor, SourceReader } from './source-reader.ts';
import { writeDocument } from './write-document.ts';
import { reportErrors } from './report-errors.ts';

interface ReportParts {
  sources: SourceReader;
  units: UnitDirectory;
  warehouse: WarehouseState;
  companies: CompanyProvider;
  joined: JoinedCompanies;
  cite: CiteReport;
  /** Concurrency of queries; reports leave half of the slots to users of a screen. */
  concurrency: number;
}

const texts = messages.basis;

/** Writes reports from queries of the catalog, within the units of their user. */
export class ReportService {
  readonly #parts: ReportParts;
  readonly #sources: SourceReader;
  /** Gate for complete reports: each has many queries and then creates a file. */
  readonly gate: QueryGate;

  constructor(parts: ReportParts) {
    this.#parts = parts;
    this.#sources = parts.sources;
    this.gate = new QueryGate(Math.max(1, parts.concurrency >> 1));
  }

  /**
   * Report about a company. `isCited`: cites its main figures, which stores their rows.
   * @throws HttpError 404 for an unknown company, 503; DeadlineError, StoreUnavailableError; the signal's reason.
   */
  company(guid: string, { user, signal, progress }: ReportFor, isCited = false): Promise<Report> {
    return this.gate.run(
      () => this.#sources.ofOneState(() => this.#company(guid, { user, signal, progress }, isCited)),
      signal,
      gateCallerOf(user),
    );
  }

  /** A report as a Word document, in a place for reports. @throws HttpError 503; the signal's reason. */
  document(report: Report, { signal, caller }: QueryBy, watermark?: string): Promise<Buffer> {
    return this.gate.run(() => writeDocument({ report, watermark }, signal), signal, caller);
  }

  async #company(guid: string, { user, signal, progress }: ReportFor, isCited: boolean): Promise<Report> {
    const { units, warehouse, companies, joined, cite } = this.#parts;
    const scope = await units.scopeOf(user);
    const plan = companyPlan(await joined.companyOf(guid, { signal, caller: gateCallerOf(user) }));
    const { info: first, ...others } = plan;
    // Every part listens to the signal concurrently.
    setMaxListeners(0, signal);
    Object.assign(progress, { writtenRows: 0, totalRows: Object.keys(plan).length + 1 });
    const read = async (planned: PlannedSource): Promise<ReportSource> => {
      const source = await this.#sources.read(planned, scope, { user, signal, arePersonsShown: true });
      progress.writtenRows += 1;
      return source;
    };
    const info = await read(first);
    const name = info.rows[0]?.['Gys_Name'];
    if (typeof name !== 'string') throw reportErrors.unknownCompany();
    const [provided, ...queried] = await Promise.all([
      providerSources(companies, name, { signal, caller: gateCallerOf(user), arePersonsShown: seesPersons(user) }),
      ...Object.entries(others).map(async ([key, planned]) => [key, await read(planned)] as const),
    ]);
    progress.writtenRows += 1;
    const about = {
      madeAt: Date.now(),
      dataTime: warehouse.dataTime(),
      dataVersion: warehouse.dataVersion(),
      user: user.userName,
      scope: scope.kind === 'all' ? texts.fullScope : texts.ownScope(scope.unitIds.length),
    };
    const sources = { info, ...provided, ...(Object.fromEntries(queried) as Record<Exclude<CompanyQueryName, 'info'>, ReportSource>) };
    const report = companyReport({ sources, about, coversAllUnits: scope.kind === 'all' });
    if (!report) throw reportErrors.unknownCompany();
    const { query: main } = sources.profile;
    if (!isCited || main === null) return report;
    return { ...report, ...await cite({ user, signal }, main, screenAddress('companyReport', { gys_guid: guid })) };
  }
}
