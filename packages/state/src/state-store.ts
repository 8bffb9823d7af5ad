import { AuditRepository } from './audit-repository.ts';
import type { Database } from './database.ts';
import { DataReportRepository } from './data-report-repository.ts';
import { DataSourceRepository } from './data-source-repository.ts';
import { Decisions, type Exclusively } from './decisions.ts';
import { KnownAddressRepository } from './known-address-repository.ts';
import { LedgerProfileRepository } from './ledger-profile-repository.ts';
import { LoginFailureRepository } from './login-failure-repository.ts';
import { LoginKeyRepository } from './login-key-repository.ts';
import { ReportScheduleRepository } from './report-schedule-repository.ts';
import { RiskCaseRepository } from './risk-case-repository.ts';
import { SavedQueryRepository } from './saved-query-repository.ts';
import { users, venueCompanies, venueTypes } from './schema.ts';
import { SearchRecordRepository } from './search-record-repository.ts';
import type { SessionMemory } from './session-memory.ts';
import { SecondFactorRepository } from './second-factor-repository.ts';
import { SessionRepository } from './session-repository.ts';
import { ThresholdRepository } from './threshold-repository.ts';
import { StorageRepository } from './storage-repository.ts';
import { TradeWordRepository } from './trade-word-repository.ts';
import { SignatureRepository } from './signature-repository.ts';
import { UploadRepository } from './upload-repository.ts';
import { UserRepository, type FoundSession } from './user-repository.ts';
import { VenueListRepository } from './venue-list-repository.ts';
import { VenueOrderRepository } from './venue-order-repository.ts';
import { VenueRepository } from './venue-repository.ts';

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
  searchRecords: SearchRecordRepository;
  savedQueries: SavedQueryRepository;
  dataReports: DataReportRepository;
  reportSchedules: ReportScheduleRepository;
  thresholds: ThresholdRepository;
  tradeWords: TradeWordRepository;
  ledgerProfiles: LedgerProfileRepository;
  dataSources: DataSourceRepository;
  storage: StorageRepository;
  /** Changes that depend on several accounts or roles at once are checked and written through this. */
  decisions: Decisions;
  /** Reads a row of a table. @throws the same errors as a call if the store is unavailable, damaged or closed. */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface StoreParts {
  close: () => Promise<void>;
  exclusively: Exclusively;
  /** For an engine that only this process writes to. */
  memory?: SessionMemory<FoundSession>;
}

export function stateStore(db: Database, { close, exclusively, memory }: StoreParts): StateStore {
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
    searchRecords: new SearchRecordRepository(db),
    savedQueries: new SavedQueryRepository(db),
    dataReports: new DataReportRepository(db),
    reportSchedules: new ReportScheduleRepository(db),
    thresholds: new ThresholdRepository(db),
    tradeWords: new TradeWordRepository(db),
    ledgerProfiles: new LedgerProfileRepository(db),
    dataSources: new DataSourceRepository(db),
    storage: new StorageRepository(db),
    decisions: new Decisions(exclusively),
    check: async () => {
      await db.select({ guid: users.guid }).from(users).limit(1);
    },
    close: () => {
      memory?.forget();
      return close();
    },
  };
}
