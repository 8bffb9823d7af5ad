import { AuditRepository } from './audit/audit-repository.ts';
import type { Database } from './engine/database.ts';
import { BriefingVisitRepository } from './briefing/briefing-visit-repository.ts';
import { CaseMeasureRepository } from './cases/case-measure-repository.ts';
import { CaseTaskRepository } from './cases/case-task-repository.ts';
import { CitationRepository } from './citations/citation-repository.ts';
import { DataReportRepository } from './reports/data-report-repository.ts';
import { ReportJobRepository } from './reports/report-job-repository.ts';
import { DataSourceRepository } from './settings/data-source-repository.ts';
import { Decisions, type Exclusively } from './accounts/decisions.ts';
import { DraftRepository } from './drafts/draft-repository.ts';
import { KnownAddressRepository } from './accounts/known-address-repository.ts';
import { ImportDraftRepository } from './imports/import-draft-repository.ts';
import { ImportListRepository } from './imports/import-list-repository.ts';
import { ImportWorkRepository } from './imports/import-work-repository.ts';
import { LedgerProfileRepository } from './settings/ledger-profile-repository.ts';
import { LoginFailureRepository } from './accounts/login-failure-repository.ts';
import { LoginKeyRepository } from './accounts/login-key-repository.ts';
import { ReportScheduleRepository } from './reports/report-schedule-repository.ts';
import { RiskCaseRepository } from './cases/risk-case-repository.ts';
import { SavedQueryRepository } from './search/saved-query-repository.ts';
import { HomePageRepository } from './search/home-page-repository.ts';
import { users, venueCompanies, venueTypes } from './schema.ts';
import { SearchRecordRepository } from './search/search-record-repository.ts';
import type { SessionMemory } from './accounts/session-memory.ts';
import { SecondFactorRepository } from './accounts/second-factor-repository.ts';
import { SessionRepository } from './accounts/session-repository.ts';
import { ServerReportRepository } from './servers/server-report-repository.ts';
import { ThresholdRepository } from './settings/threshold-repository.ts';
import { StorageRepository } from './storage/storage-repository.ts';
import { ChannelRepository } from './subscriptions/channel-repository.ts';
import { MessageRepository } from './subscriptions/message-repository.ts';
import { SubscriptionRepository } from './subscriptions/subscription-repository.ts';
import { NoteRepository } from './targets/note-repository.ts';
import { TargetRepository } from './targets/target-repository.ts';
import { ExportProgressRepository } from './traffic/export-progress-repository.ts';
import { RequestCountRepository } from './traffic/request-count-repository.ts';
import { TipRepository } from './tips/tip-repository.ts';
import { TradeWordRepository } from './settings/trade-word-repository.ts';
import { SignatureRepository } from './reports/signature-repository.ts';
import { UploadRepository } from './storage/upload-repository.ts';
import { UserRepository, type FoundSession } from './accounts/user-repository.ts';
import { VenueListRepository } from './venue/venue-list-repository.ts';
import { VenueOrderRepository } from './venue/venue-order-repository.ts';
import { VenueRepository } from './venue/venue-repository.ts';
import { WallboardRepository } from './wallboards/wallboard-repository.ts';

/**
 * Access rights – users, roles, sessions and the protection of the login – and data created by users: searches, orders, files, audit
 * entries.
 */
export interface StateStore {
  users: UserRepository;
  sessions: SessionRepository;
  loginKeys: LoginKeyRepository;
  loginFailures: LoginFailureRepository;
  knownAddresses: KnownAddressRepository;
  secondFactors: SecondFactorRepository;
  audit: AuditRepository;
  signatures: SignatureRepository;
  uploads: UploadRepository;
  venueTypes: VenueListRepository;
  venueCompanies: VenueListRepository;
  venues: VenueRepository;
  venueOrders: VenueOrderRepository;
  riskCases: RiskCaseRepository;
  caseTasks: CaseTaskRepository;
  caseMeasures: CaseMeasureRepository;
  tips: TipRepository;
  searchRecords: SearchRecordRepository;
  savedQueries: SavedQueryRepository;
  homePages: HomePageRepository;
  drafts: DraftRepository;
  dataReports: DataReportRepository;
  reportSchedules: ReportScheduleRepository;
  subscriptions: SubscriptionRepository;
  messages: MessageRepository;
  channels: ChannelRepository;
  citations: CitationRepository;
  briefingVisits: BriefingVisitRepository;
  targets: TargetRepository;
  chartNotes: NoteRepository;
  thresholds: ThresholdRepository;
  tradeWords: TradeWordRepository;
  ledgerProfiles: LedgerProfileRepository;
  dataSources: DataSourceRepository;
  storage: StorageRepository;
  wallboards: WallboardRepository;
  importDraft: ImportDraftRepository;
  importWork: ImportWorkRepository;
  importLists: ImportListRepository;
  reportJobs: ReportJobRepository;
  serverReports: ServerReportRepository;
  exportProgress: ExportProgressRepository;
  requestCounts: RequestCountRepository;
  /** Changes that depend on several accounts or roles at once are checked and written through this. */
  decisions: Decisions;
  /** Reads a row of a table. @throws the same errors as a call if the store is unavailable, damaged or closed. */
  check(): Promise<void>;
  /** Runs work while nothing is written to the files of the embedded store; calls wait. On a server nothing waits. */
  withoutWrites: WithoutWrites;
  close(): Promise<void>;
}

type WithoutWrites = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface StoreParts {
  close: () => Promise<void>;
  withoutWrites?: WithoutWrites;
  exclusively: Exclusively;
  /** For an engine that only this process writes to. */
  memory?: SessionMemory<FoundSession>;
}

export function stateStore(db: Database, { close, withoutWrites = (work) => work(), exclusively, memory }: StoreParts): StateStore {
  return {
    users: new UserRepository(db, memory),
    sessions: new SessionRepository(db, memory),
    loginKeys: new LoginKeyRepository(db),
    loginFailures: new LoginFailureRepository(db),
    knownAddresses: new KnownAddressRepository(db),
    secondFactors: new SecondFactorRepository(db),
    audit: new AuditRepository(db),
    signatures: new SignatureRepository(db),
    uploads: new UploadRepository(db),
    venueTypes: new VenueListRepository(db, venueTypes),
    venueCompanies: new VenueListRepository(db, venueCompanies),
    venues: new VenueRepository(db),
    venueOrders: new VenueOrderRepository(db),
    riskCases: new RiskCaseRepository(db),
    caseTasks: new CaseTaskRepository(db),
    caseMeasures: new CaseMeasureRepository(db),
    tips: new TipRepository(db),
    searchRecords: new SearchRecordRepository(db),
    savedQueries: new SavedQueryRepository(db),
    homePages: new HomePageRepository(db),
    drafts: new DraftRepository(db),
    dataReports: new DataReportRepository(db),
    reportSchedules: new ReportScheduleRepository(db),
    subscriptions: new SubscriptionRepository(db),
    messages: new MessageRepository(db),
    channels: new ChannelRepository(db),
    citations: new CitationRepository(db),
    briefingVisits: new BriefingVisitRepository(db),
    targets: new TargetRepository(db),
    chartNotes: new NoteRepository(db),
    thresholds: new ThresholdRepository(db),
    tradeWords: new TradeWordRepository(db),
    ledgerProfiles: new LedgerProfileRepository(db),
    dataSources: new DataSourceRepository(db),
    storage: new StorageRepository(db),
    wallboards: new WallboardRepository(db),
    importDraft: new ImportDraftRepository(db),
    importWork: new ImportWorkRepository(db),
    importLists: new ImportListRepository(db),
    reportJobs: new ReportJobRepository(db),
    serverReports: new ServerReportRepository(db),
    exportProgress: new ExportProgressRepository(db),
    requestCounts: new RequestCountRepository(db),
    decisions: new Decisions(exclusively),
    withoutWrites,
    check: async () => {
      await db.select({ guid: users.guid }).from(users).limit(1);
    },
    close: () => {
      memory?.forget();
      return close();
    },
  };
}
