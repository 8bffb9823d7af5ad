import { join } from 'node:path';
import type { Environment, SettingView } from '@tenderscope/contract';
import type { StateStore, VenueListRepository } from '@tenderscope/state';
import type { Warehouse } from '@tenderscope/warehouse';
import type { FastifyBaseLogger, RouteOptions } from 'fastify';
import { DataService } from './features/data/data-service.ts';
import { UnitDirectory } from './features/data/unit-directory.ts';
import type { WarehouseReads, WarehouseState } from './features/data/warehouse-reads.ts';
import { ExportService } from './features/exports/export-service.ts';
import { ServerMetrics } from './platform/operations/server-metrics.ts';
import { AccessLog } from './features/audit/access-log.ts';
import { AuditService } from './features/audit/audit-service.ts';
import { syslogExport, type SyslogExport } from './features/audit/syslog-export.ts';
import { CaseExport } from './features/cases/case-export.ts';
import { CaseFiles } from './features/cases/case-files.ts';
import { CaseOpening } from './features/cases/case-opening.ts';
import { CaseService } from './features/cases/case-service.ts';
import { CaseWatch } from './features/cases/case-watch.ts';
import { EvidenceKeeper } from './features/cases/evidence-keeper.ts';
import { EvidenceReader } from './features/cases/read-evidence.ts';
import { AccountAccess } from './features/administration/account-access.ts';
import { AccountScope } from './features/administration/account-scope.ts';
import { RoleAdministration } from './features/administration/role-administration.ts';
import { RolePreviews } from './features/administration/role-preview.ts';
import { UserAdministration } from './features/administration/user-administration.ts';
import { RuleThresholds } from './features/thresholds/rule-thresholds.ts';
import { TradeDictionary } from './features/price-dictionary/trade-dictionary.ts';
import { UserImports } from './features/administration/user-import.ts';
import { DataVersions } from './features/imports/data-versions.ts';
import { describeSettings } from './features/administration/describe-settings.ts';
import { ImportSession } from './features/imports/import-session.ts';
import { DataQuality } from './features/quality/data-quality.ts';
import { ImportSlot } from './features/imports/import-slot.ts';
import { SourceSchedules } from './features/imports/sources/source-schedules.ts';
import { SourceService } from './features/imports/sources/source-service.ts';
import { RelationIndexes } from './features/relations/relation-indexes.ts';
import { PersonCodes } from './features/relations/person-codes.ts';
import { RelationService } from './features/relations/relation-service.ts';
import { DataReportService } from './features/reports/data-report-service.ts';
import { PdfPrinter } from './features/reports/pdf-printer.ts';
import { PeriodReportWriter } from './features/reports/period-report-writer.ts';
import { ReportJobs } from './features/reports/report-jobs.ts';
import { ReportSchedules } from './features/reports/report-schedules.ts';
import { ReportService } from './features/reports/report-service.ts';
import { SourceReader } from './features/reports/source-reader.ts';
import { SavedQueryService } from './features/search/saved-query-service.ts';
import { SearchService } from './features/search/search-service.ts';
import { buildLoginKeys } from './features/sessions/build-login-keys.ts';
import type { LoginKeyPairs } from './features/sessions/login-key-pool.ts';
import type { LoginKeys } from './features/sessions/login-keys.ts';
import { LoginService } from './features/sessions/login-service.ts';
import { LoginStages } from './features/sessions/login-stages.ts';
import { SealBox, sealSecret } from './features/sessions/seal-box.ts';
import { CertificateService } from './features/second-factor/certificate-service.ts';
import { SecondFactorService } from './features/second-factor/second-factor-service.ts';
import { SessionService } from './features/sessions/session-service.ts';
import { chooseCompanyProvider } from './features/third-party/choose-company-provider.ts';
import type { CompanyProvider } from './features/third-party/company-provider.ts';
import { FrozenReports } from './features/signing/frozen-reports.ts';
import { PdfSignatures } from './features/signing/pdf-signatures.ts';
import { SignatureService } from './features/signing/signature-service.ts';
import { Verification } from './features/signing/verification.ts';
import { TrustAnchorFolder } from './features/signing/trust-anchors.ts';
import { StorageService } from './platform/storage/storage-service.ts';
import { UploadFolder } from './features/uploads/upload-folder.ts';
import { clamdScanner } from './features/uploads/scan-file.ts';
import { UploadService, type UploadScan } from './features/uploads/upload-service.ts';
import { OrderService } from './features/venue/order-service.ts';
import { VenueService } from './features/venue/venue-service.ts';

export interface Stores {
  state: StateStore;
  warehouse: Warehouse;
}

type StartOnly = 'PORT' | 'HOST' | 'DATA_DIR' | 'ADMIN_PASSWORD' | 'DRAIN_TIMEOUT_MS' | 'DEMO_LOTS' | 'WAREHOUSE_MEMORY_MB' | 'CLICKHOUSE_URL' | 'MAP_DIR';

export type Settings = Omit<Environment, StartOnly> & {
  /** Folder of the built web app; absent in tests of the API. */
  webDir?: string;
  /** True to build the relation index after each commit; else the first call that needs it builds it. */
  isRelationIndexKept?: boolean;
  /** True to check deferred cases and new evidence in the background. */
  areCasesWatched?: boolean;
  /** True to create scheduled reports in the background. */
  areReportsScheduled?: boolean;
  /** True to read databases by their schedules. */
  areSourcesScheduled?: boolean;
  /** Source of the login keys, instead of the built-in pool. */
  loginKeyPairs?: LoginKeyPairs;
  /** Data directory. */
  dataDir: string;
  /** Folder of the maps. */
  mapDir?: string;
  /** Free bytes of a folder's file system, instead of the actual ones. */
  freeBytes?: (folder: string) => Promise<number>;
  /** Maximum time for the head or the body of a request to arrive, ms; files get more as they arrive. */
  bodyTimeoutMs?: number;
  /** Receives the log's lines instead of standard output. */
  logTo?: { write(line: string): void };
  /** Receives the services once they are built. */
  onServices?: (services: Services) => void;
  /** Called for each route as it is registered. */
  onRoute?: (route: Pick<RouteOptions, 'method' | 'url'>) => void;
};

/** Services that the routes call. */
export interface Services {
  login: LoginService;
  loginKeys: LoginKeys;
  sessions: SessionService;
  data: DataService;
  exports: ExportService;
  units: UnitDirectory;
  search: SearchService;
  savedQueries: SavedQueryService;
  audit: AuditService;
  accesses: AccessLog;
  state: StateStore;
  /** True if the officers' duties are mutually exclusive. */
  isSeparated: boolean;
  syslog: SyslogExport | undefined;
  secondFactors: SecondFactorService;
  certificates: CertificateService;
  storage: StorageService;
  access: AccountAccess;
  users: UserAdministration;
  userImports: UserImports;
  roles: RoleAdministration;
  previews: RolePreviews;
  companies: CompanyProvider;
  relations: RelationService;
  reports: ReportService;
  dataReports: DataReportService;
  reportJobs: ReportJobs;
  pdf: PdfPrinter;
  reportSchedules: ReportSchedules;
  frozenReports: FrozenReports;
  signatures: SignatureService;
  verification: Verification;
  pdfSignatures: PdfSignatures;
  relationIndexes: RelationIndexes;
  metrics: ServerMetrics;
  venue: { types: VenueListRepository; companies: VenueListRepository; orders: OrderService; venues: VenueService };
  cases: CaseService;
  caseOpening: CaseOpening;
  caseFiles: CaseFiles;
  caseExport: CaseExport;
  caseWatch: CaseWatch;
  uploads: UploadService;
  dataVersions: DataVersions;
  quality: DataQuality;
  thresholds: RuleThresholds;
  tradeDictionary: TradeDictionary;
  /** OCDS exports: prefix of process ids and name of the publisher. */
  ocds: { ocidPrefix: string; publisher: string };
  /** Settings of the installation, for administrators. */
  settings: readonly SettingView[];
  imports: ImportSession;
  dataSources: SourceService;
  sourceSchedules: SourceSchedules;
  /** Sources of the import history. */
  importSources: { state: StateStore; reads: WarehouseReads; dataDir: string };
  warehouse: WarehouseState;
  bodyTimeoutMs: number | undefined;
}

/** Storage limit of each user, bytes. */
export const storageBytesOf = ({ USER_STORAGE_MB }: Pick<Settings, 'USER_STORAGE_MB'>): number => USER_STORAGE_MB * 2 ** 20;

export const uploadDirOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'uploads');

export function buildServices({ state, warehouse }: Stores, settings: Settings, log: FastifyBaseLogger): Services {
  const audit = new AuditService(state);
  const { SESSION_IDLE_MINUTES: idleMinutes, SESSIONS_PER_USER: perUser, SEPARATE_DUTIES: isSeparated } = settings;
  const sessions = new SessionService(state, { idleMinutes, perUser, isSeparated });
  const { SECOND_FACTOR_ROLES: secondFactorRoles, CERTIFICATE_ROLES: certificateRoles, PASSWORD_MAX_DAYS: passwordMaxDays } = settings;
  const stages = new LoginStages(state, { secondFactorRoles, certificateRoles, passwordMaxDays });
  const secret = sealSecret(settings);
  const box = new SealBox(secret, settings.CRYPTO_SUITE);
  const syslog = settings.SYSLOG_URL === undefined ? undefined : syslogExport(settings.SYSLOG_URL, log);
  if (syslog) state.audit.onWritten((entries) => syslog.send(entries));
  const concurrency = settings.QUERY_CONCURRENCY;
  const metrics = new ServerMetrics();
  const data = new DataService(warehouse, {
    timeoutMs: settings.QUERY_TIMEOUT_MS,
    concurrency,
    watch: (answered) => metrics.report(answered),
  });
  const { gate, joined, reads } = data;
  const units = new UnitDirectory(warehouse);
  const relationIndexes = new RelationIndexes(warehouse, log);
  const orders = new OrderService(state, units);
  const evidence = new EvidenceReader(data, warehouse);
  const keeper = new EvidenceKeeper(state, units, evidence);
  const cases = new CaseService(state, { units, evidence, keeper, joined, isTwoPersons: settings.CASE_TWO_PERSONS });
  const uploads = new UploadService(state, new UploadFolder(uploadDirOf(settings)), orders, uploadScan(settings, log));
  const accounts = new AccountScope({ state, units, isSeparated });
  const codes = new PersonCodes(secret);
  const relations = new RelationService(relationIndexes, { gate, joined, timeoutMs: settings.QUERY_TIMEOUT_MS, codes });
  const loginKeys = buildLoginKeys(state, settings);
  const companies = chooseCompanyProvider(reads, settings);
  const sources = new SourceReader(data, warehouse);
  const reports = new ReportService({ sources, units, warehouse, companies, joined, concurrency });
  const writer = new PeriodReportWriter({ sources, units, warehouse, cases });
  const reportJobs = new ReportJobs({ state, writer, gate: reports.gate, log });
  const users = new UserAdministration(state, { accounts, jobs: reportJobs, units, audit, isSeparated });
  const frozenReports = new FrozenReports(state, units);
  const anchors = new TrustAnchorFolder(settings.SIGNING_CA_DIR);
  const slot = new ImportSlot();
  const { dataDir } = settings;
  const dataSources = new SourceService({ state, warehouse, units, box, dataDir, audit, slot });
  const login = new LoginService(state, { sessions, audit, keys: loginKeys, stages }, { passwordHistory: settings.PASSWORD_HISTORY });
  const secondFactors = new SecondFactorService(state, { login, sessions, stages, audit, box, anchors });
  return {
    sessions,
    thresholds: new RuleThresholds({ state, reads, audit, dataDir }),
    tradeDictionary: new TradeDictionary({ state, audit }),
    dataVersions: new DataVersions(warehouse, reads),
    ocds: { ocidPrefix: settings.OCDS_PREFIX, publisher: settings.OCDS_PUBLISHER },
    quality: new DataQuality(warehouse, reads),
    settings: describeSettings(settings),
    imports: new ImportSession({ state, warehouse, reads, units, dataDir, maxMegabytes: settings.IMPORT_UPLOAD_MB, slot }),
    dataSources,
    sourceSchedules: new SourceSchedules({ state, reader: dataSources.reader, slot, log }),
    importSources: { state, reads, dataDir },
    warehouse,
    bodyTimeoutMs: settings.bodyTimeoutMs,
    login,
    state,
    isSeparated,
    syslog,
    secondFactors,
    storage: new StorageService({ state, uploads, audit, limit: storageBytesOf(settings) }),
    certificates: new CertificateService(state, { factors: secondFactors, stages, audit, anchors }),
    access: new AccountAccess(state, { accounts, jobs: reportJobs, sessions, audit }),
    loginKeys,
    data,
    exports: new ExportService(warehouse, { gate, concurrency }),
    units,
    relations,
    relationIndexes,
    venue: { types: state.venueTypes, companies: state.venueCompanies, orders, venues: new VenueService(state, { units, audit }) },
    cases,
    caseOpening: new CaseOpening({ state, units, evidence, keeper, joined }),
    caseFiles: new CaseFiles(state, cases, uploads),
    caseExport: new CaseExport(state, cases, uploads),
    caseWatch: new CaseWatch(state, evidence, keeper, log),
    uploads,
    search: new SearchService(state),
    savedQueries: new SavedQueryService(state),
    audit,
    accesses: new AccessLog(state.audit, log),
    users,
    userImports: new UserImports(state, { accounts, units, audit, users }),
    roles: new RoleAdministration(state, { audit, isSeparated }),
    previews: new RolePreviews(state, units, audit),
    metrics,
    companies,
    reports,
    dataReports: new DataReportService({ state, units, writer, jobs: reportJobs }),
    reportJobs,
    pdf: new PdfPrinter({ browser: settings.PDF_BROWSER, log }),
    reportSchedules: new ReportSchedules({ state, writer, gate: reports.gate, log }),
    frozenReports,
    signatures: new SignatureService({ state, anchors, files: [frozenReports] }),
    verification: new Verification(state.signatures, settings.SIGNING_CA_DIR),
    pdfSignatures: new PdfSignatures({ state, frozen: frozenReports, anchors }),
  };
}

function uploadScan({ CLAMD_URL, SCAN_REQUIRED }: Settings, log: FastifyBaseLogger): UploadScan | undefined {
  if (CLAMD_URL === undefined) return undefined;
  const watch: UploadScan['watch'] = ({ guid, signature, error }) =>
    error === undefined ? log.warn({ guid, signature }, 'upload: infected') : log.warn({ guid, err: error }, 'upload: not scanned');
  return { scan: clamdScanner(CLAMD_URL), isRequired: SCAN_REQUIRED, watch };
}
