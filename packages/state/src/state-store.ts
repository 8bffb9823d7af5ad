import { AuditRepository } from './audit-repository.ts';
import type { Database } from './database.ts';
import { KnownAddressRepository } from './known-address-repository.ts';
import { LoginFailureRepository } from './login-failure-repository.ts';
import { LoginKeyRepository } from './login-key-repository.ts';
import { RiskCaseRepository } from './risk-case-repository.ts';
import { SavedQueryRepository } from './saved-query-repository.ts';
import { users, venueCompanies, venueTypes } from './schema.ts';
import { SearchRecordRepository } from './search-record-repository.ts';
import type { SessionMemory } from './session-memory.ts';
import { SessionRepository } from './session-repository.ts';
import { SignatureRepository } from './signature-repository.ts';
import { UploadRepository } from './upload-repository.ts';
import { UserRepository, type FoundSession } from './user-repository.ts';
import { VenueListRepository } from './venue-list-repository.ts';
import { VenueOrderRepository } from './venue-order-repository.ts';

/** Who may do what – users, roles, sessions and what guards the login – and what users leave: searches, orders, files, traces. */
export interface StateStore {
  users: UserRepository;
  sessions: SessionRepository;
  loginKeys: LoginKeyRepository;
  loginFailures: LoginFailureRepository;
  knownAddresses: KnownAddressRepository;
  audit: AuditRepository;
  signatures: SignatureRepository;
  uploads: UploadRepository;
  venueTypes: VenueListRepository;
  venueCompanies: VenueListRepository;
  venueOrders: VenueOrderRepository;
  riskCases: RiskCaseRepository;
  searchRecords: SearchRecordRepository;
  savedQueries: SavedQueryRepository;
  /** Reads a row of a table. @throws what a call would: the store is away, damaged or closed. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** `memory` for an engine that this process alone writes to. */
export function stateStore(db: Database, close: () => Promise<void>, memory?: SessionMemory<FoundSession>): StateStore {
  return {
    users: new UserRepository(db, memory),
    sessions: new SessionRepository(db, memory),
    loginKeys: new LoginKeyRepository(db),
    loginFailures: new LoginFailureRepository(db),
    knownAddresses: new KnownAddressRepository(db),
    audit: new AuditRepository(db),
    signatures: new SignatureRepository(db),
    uploads: new UploadRepository(db),
    venueTypes: new VenueListRepository(db, venueTypes),
    venueCompanies: new VenueListRepository(db, venueCompanies),
    venueOrders: new VenueOrderRepository(db),
    riskCases: new RiskCaseRepository(db),
    searchRecords: new SearchRecordRepository(db),
    savedQueries: new SavedQueryRepository(db),
    check: async () => {
      await db.select({ guid: users.guid }).from(users).limit(1);
    },
    close: () => {
      memory?.forget();
      return close();
    },
  };
}
