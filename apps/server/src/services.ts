import type { Environment, SettingView } from '@tenderscope/contract';
import { openFileStore, type OpenedFileStore } from '@tenderscope/files';
import type { StateStore } from '@tenderscope/state';
import { installationSecret, type Warehouse } from '@tenderscope/warehouse';
import type { FastifyBaseLogger, RouteOptions } from 'fastify';
import { buildDataServices, type DataServices } from './features/data/data-services.ts';
import { ExportsUnderWay } from './features/exports/exports-under-way.ts';
import { ExportService } from './features/exports/export-service.ts';
import type { ExportServices } from './features/exports/export-services.ts';
import { watermarkOf } from './features/exports/watermark.ts';
import { DraftService } from './features/drafts/draft-service.ts';
import { traceQuery } from './http/tracing.ts';
import { ServerMetrics } from './platform/operations/server-metrics.ts';
import { buildAuditServices, type AuditServices } from './features/audit/audit-services.ts';
import { buildAdministrationServices, type AdministrationServices } from './features/administration/administration-services.ts';
import { buildCaseServices, type CaseServices } from './features/cases/case-services.ts';
import { buildImportServices, type ImportServices } from './features/imports/import-services.ts';
import { buildRelationServices, type RelationServices } from './features/relations/relation-services.ts';
import { buildReportServices, type ReportServices } from './features/reports/report-services.ts';
import { buildSigningServices, type SigningServices } from './features/signing/signing-services.ts';
import { readServerFacts } from './features/system-status/server-facts.ts';
import { SystemStatus } from './features/system-status/system-status.ts';
import { RuleThresholds } from './features/thresholds/rule-thresholds.ts';
import { NoteService } from './features/notes/note-service.ts';
import { TargetService } from './features/targets/target-service.ts';
import { TradeDictionary } from './features/price-dictionary/trade-dictionary.ts';
import { describeSettings } from './features/administration/describe-settings.ts';
import { DataQuality } from './features/quality/data-quality.ts';
import { BriefingService } from './features/briefing/briefing-service.ts';
import { CitationService } from './features/citations/citation-service.ts';
import { citeExport } from './features/citations/cite-export.ts';
import { citeReport } from './features/citations/cite-report.ts';
import { buildSearchServices, type SearchServices } from './features/search/search-services.ts';
import { buildSubscriptionServices, type SubscriptionServices } from './features/subscriptions/subscription-services.ts';
import type { LoginKeyPairs } from './features/sessions/login-key-pool.ts';
import { SealBox } from './features/sessions/seal-box.ts';
import { buildSecondFactorServices, type SecondFactorServices } from './features/second-factor/second-factor-services.ts';
import { buildSessionServices, type SessionServices } from './features/sessions/session-services.ts';
import { chooseCompanyProvider } from './features/third-party/choose-company-provider.ts';
import type { CompanyProvider } from './features/third-party/company-provider.ts';
import { TrustAnchorFolder } from './features/signing/trust-anchors.ts';
import { StorageService } from './platform/storage/storage-service.ts';
import { clamdScanner } from './features/uploads/scan-file.ts';
import { UploadService, type UploadScan } from './features/uploads/upload-service.ts';
import { buildVenueServices, type VenueServices } from './features/venue/venue-services.ts';
import { dataFolder, uploadFolders } from './http/disk-space.ts';
import { buildWallboardServices, type WallboardServices } from './features/wallboards/wallboard-services.ts';

export interface Stores {
  state: StateStore;
  warehouse: Warehouse;
}

type StartOnly = 'PORT' | 'HOST' | 'DATA_DIR' | 'ADMIN_PASSWORD' | 'DRAIN_TIMEOUT_MS' | 'DEMO_LOTS' | 'WAREHOUSE_MEMORY_MB' | 'CLICKHOUSE_URL' | 'CLICKHOUSE_CLUSTER' | 'CLICKHOUSE_DATABASE' | 'MAP_DIR';

export type Settings = Omit<Environment, StartOnly> & {
  /** Folder of the built web app; absent in tests of the API. */
  webDir?: string;
  /** True to build the relation index after each commit; else the first call that needs it builds it. */
  isRelationIndexKept?: boolean;
  /** True to check deferred cases and new evidence in the background. */
  areCasesWatched?: boolean;
  /** True to create scheduled reports in the background. */
  areReportsScheduled?: boolean;
  /** True to check subscriptions and to send messages in the background. */
  areSubscriptionsWatched?: boolean;
  /** True if the warehouse is a ClickHouse server. */
  isWarehouseRemote?: boolean;
  /** True to store reports of this server for 系统状态. */
  isStatusReported?: boolean;
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
  /** True to refuse answers that differ from their description, in tests. */
  areAnswersChecked?: boolean;
  /** Receives the services once they are built. */
  onServices?: (services: Services) => void;
  /** Called for each route as it is registered. */
  onRoute?: (route: Pick<RouteOptions, 'method' | 'url'>) => void;
};

/** Services of the features that build their own. */
type FeatureServices =
  & AdministrationServices
  & AuditServices
  & CaseServices
  & DataServices
  & ExportServices
  & ImportServices
  & RelationServices
  & ReportServices
  & SearchServices
  & SecondFactorServices
  & SessionServices
  & SigningServices
  & SubscriptionServices
  & VenueServices
  & WallboardServices;

/** Services that the routes call. */
export interface Services extends FeatureServices {
  state: StateStore;
  /** True if the officers' duties are mutually exclusive. */
  isSeparated: boolean;
  storage: StorageService;
  drafts: DraftService;
  companies: CompanyProvider;
  metrics: ServerMetrics;
  uploads: UploadService;
  quality: DataQuality;
  briefings: BriefingService;
  citations: CitationService;
  targets: TargetService;
  notes: NoteService;
  systemStatus: SystemStatus;
  thresholds: RuleThresholds;
  tradeDictionary: TradeDictionary;
  /** Settings of the installation, for administrators. */
  settings: readonly SettingView[];
  bodyTimeoutMs: number | undefined;
}

/** Storage limit of each user, bytes. */
export const storageBytesOf = ({ USER_STORAGE_MB }: Pick<Settings, 'USER_STORAGE_MB'>): number => USER_STORAGE_MB * 2 ** 20;

type FileSettings = Pick<Settings, 'dataDir' | 'UPLOAD_DIR' | 'UPLOAD_S3_URL'>;

/** Folders that are written to, by their names for operators. */
export function writtenFolders(settings: FileSettings): Record<string, string> {
  const { arrivals } = fileStoreOf(settings);
  return { [dataFolder]: settings.dataDir, [settings.UPLOAD_DIR === undefined ? uploadFolders.own : uploadFolders.shared]: arrivals };
}

const fileStoreOf = ({ dataDir, UPLOAD_DIR: uploadDir, UPLOAD_S3_URL: uploadS3Url }: FileSettings): OpenedFileStore =>
  openFileStore({ dataDir, uploadDir, uploadS3Url });

export function buildServices({ state, warehouse }: Stores, settings: Settings, log: FastifyBaseLogger): Services {
  const auditServices = buildAuditServices({ state, syslogUrl: settings.SYSLOG_URL, log });
  const { audit } = auditServices;
  const { SEPARATE_DUTIES: isSeparated } = settings;
  const sessionServices = buildSessionServices({ state, audit, settings });
  const { sessions } = sessionServices;
  const secret = installationSecret(settings.dataDir, settings.SEAL_SECRET);
  const box = new SealBox(secret, settings.CRYPTO_SUITE);
  const concurrency = settings.QUERY_CONCURRENCY;
  const metrics = new ServerMetrics();
  const dataServices = buildDataServices(warehouse, {
    timeoutMs: settings.QUERY_TIMEOUT_MS,
    concurrency,
    watch: (answered) => {
      metrics.report(answered);
      if (answered.source === 'engine') traceQuery(answered);
    },
  });
  const { data, units } = dataServices;
  const { gate, reads } = data;
  const venueServices = buildVenueServices({ state, units, audit });
  const fileStore = fileStoreOf(settings);
  const uploads = new UploadService(state, fileStore, venueServices.venue.orders, uploadScan(settings, log));
  const companies = chooseCompanyProvider(reads, settings);
  const anchors = new TrustAnchorFolder(settings.SIGNING_CA_DIR);
  const { dataDir } = settings;
  const isStateShared = settings.DATABASE_URL !== undefined;
  const watermark = watermarkOf(settings.WATERMARK);
  const cases = buildCaseServices({ state, warehouse, data, units, uploads, isTwoPersons: settings.CASE_TWO_PERSONS, box, watermark, log });
  const searchServices = buildSearchServices({ state, units, audit, isSeparated });
  const citations = new CitationService({ state, warehouse, data, units });
  const cite = citeReport(citations, settings.PUBLIC_URL);
  const notes = new NoteService({ state, units, audit });
  const reports = buildReportServices({
    state, warehouse, data, units, cases: cases.cases, cite, notes, companies, concurrency, audit, watermark,
    browser: settings.PDF_BROWSER, isStateShared, log,
  });
  const underWay = new ExportsUnderWay(isStateShared ? state.exportProgress : undefined);
  const maxMegabytes = settings.IMPORT_UPLOAD_MB;
  const sharedFiles = fileStore.isShared ? fileStore.files : undefined;
  const imports = buildImportServices({
    state, warehouse, reads, units, audit, box, dataDir, maxMegabytes, sharedFiles, isStateShared, log,
  });
  const sources = {
    warehouse, gate, ...auditServices, ...imports, folders: writtenFolders(settings), reserveBytes: settings.DISK_RESERVE_MB * 2 ** 20,
  };
  return {
    ...auditServices,
    ...dataServices,
    ...sessionServices,
    ...buildSecondFactorServices({ state, ...sessionServices, audit, box, anchors }),
    ...venueServices,
    ...cases,
    ...reports,
    ...buildRelationServices({ warehouse, data, secret, timeoutMs: settings.QUERY_TIMEOUT_MS, log }),
    ...buildSigningServices({ state, units, anchors, anchorDir: settings.SIGNING_CA_DIR }),
    ...buildAdministrationServices({ state, audit, sessions, units, jobs: reports.reportJobs, isSeparated }),
    ...searchServices,
    ...buildWallboardServices({ state, units, warehouse, audit, homePages: searchServices.homePages, secret, isSeparated }),
    ...buildSubscriptionServices({ state, warehouse, data, units, audit, box, reportMail: reports.reportMail, settings, log }),
    ...imports,
    systemStatus: new SystemStatus({
      ...{ state, engines: enginesOf(settings), readFacts: () => readServerFacts(sources), log },
      ...(isStateShared && { onServers: (servers) => gate.shareWith(servers) }),
    }),
    briefings: new BriefingService({ state, warehouse, data, units }),
    citations,
    targets: new TargetService({ state, units, audit }),
    notes,
    thresholds: new RuleThresholds({ state, reads, audit, dataDir }),
    tradeDictionary: new TradeDictionary({ state, audit }),
    ocds: { ocidPrefix: settings.OCDS_PREFIX, publisher: settings.OCDS_PUBLISHER },
    quality: new DataQuality(warehouse, reads),
    settings: describeSettings(settings),
    bodyTimeoutMs: settings.bodyTimeoutMs,
    state,
    isSeparated,
    storage: new StorageService({ state, uploads, audit, limit: storageBytesOf(settings) }),
    drafts: new DraftService(state),
    exports: new ExportService(warehouse, { gate, concurrency, underWay }),
    citeExport: citeExport(citations, settings.PUBLIC_URL),
    watermark,
    uploads,
    metrics,
    companies,
  };
}

const enginesOf = ({ DATABASE_URL, isWarehouseRemote = false }: Settings): { stateEngine: string; warehouseEngine: string } => ({
  stateEngine: DATABASE_URL === undefined ? 'PGlite' : 'PostgreSQL',
  warehouseEngine: isWarehouseRemote ? 'ClickHouse' : 'DuckDB',
});

function uploadScan({ CLAMD_URL, SCAN_REQUIRED }: Settings, log: FastifyBaseLogger): UploadScan | undefined {
  if (CLAMD_URL === undefined) return undefined;
  const watch: UploadScan['watch'] = ({ guid, signature, error }) =>
    error === undefined ? log.warn({ guid, signature }, 'upload: infected') : log.warn({ guid, err: error }, 'upload: not scanned');
  return { scan: clamdScanner(CLAMD_URL), isRequired: SCAN_REQUIRED, watch };
}
