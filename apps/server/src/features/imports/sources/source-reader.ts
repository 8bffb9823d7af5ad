import { hostname } from 'node:os';
import { auditedLoad } from '@tenderscope/control';
import { pullFailuresToAlert, type AuditAction, type DataSourceTest, type LedgerProfile, type LedgerSheetChoice } from '@tenderscope/contract';
import { importDatabase, sourceTitle, type DatabaseReport, type DatabaseSource } from '@tenderscope/ledger';
import type { StateStore, StoredSource, StoredUser } from '@tenderscope/state';
import type { ImportProgress, Warehouse } from '@tenderscope/warehouse';
import { auditDetail } from '../../audit/audit-detail.ts';
import type { UnitDirectory } from '../../data/unit-directory.ts';
import { grantedDuties } from '../../sessions/granted.ts';
import type { SealBox } from '../../sessions/seal-box.ts';
import type { ImportLists } from '../import-lists.ts';
import { storedAddress } from './source-address.ts';
import { sourceErrors } from './source-errors.ts';

/** Timeouts of a statement, ms. */
const timeouts = { pull: 600_000, test: 20_000 };
/** Number of rows that a test reads. */
const testedRows = 20;

interface TestOptions {
  profile: string | null;
  choice: LedgerSheetChoice;
  signal: AbortSignal;
}

interface Mapping {
  profiles: LedgerProfile[];
  profile?: LedgerProfile;
  ownUnits?: ReadonlySet<string>;
}

interface Act {
  at: number;
  action: AuditAction;
  subject: string;
  detail: Record<string, unknown>;
  requestId?: string;
}

export interface ReaderParts {
  state: StateStore;
  warehouse: Warehouse;
  units: UnitDirectory;
  box: SealBox;
  dataDir: string;
  lists: ImportLists;
}

/** Run of a source, in the scope of the user who saved it. */
export interface Reading {
  /** User who started it, for the audit log; null for the schedule. */
  starter: { guid: string | null; loginName: string; address: string; requestId?: string | undefined } | null;
  /** True if rows below the watermark are read, too. */
  isFull?: boolean | undefined;
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
}

/** Reads ledgers from databases, and stores the result of each run. */
export class SourceReader {
  readonly #parts: ReaderParts;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  /** Maps the first rows for a user, without loading. @throws ImportError, HttpError 404 for a removed profile. */
  async test(source: DatabaseSource, user: StoredUser, { profile, choice, signal }: TestOptions): Promise<DataSourceTest> {
    const { warehouse, dataDir } = this.#parts;
    const report = await importDatabase(warehouse, source, {
      ...(await this.#mapping(user, profile)),
      ...{ dataDir, signal, after: null, timeoutMs: timeouts.test, firstRows: testedRows, isTrial: true },
      choices: { [sourceTitle(source)]: choice },
    });
    const [sheet] = report.ledger;
    if (!sheet) throw sourceErrors.noSheet(report.warnings.join('\n'));
    return { sheet, notices: report.warnings };
  }

  /** Loads new rows. The watermark is stored after their commit. @throws errors of the read and the load. */
  async pull(source: StoredSource, reading: Reading): Promise<DatabaseReport> {
    const { dataSources } = this.#parts.state;
    const run = await dataSources.begin(source.guid, Date.now(), reading.starter?.loginName ?? null);
    try {
      const report = await this.#load(source, reading);
      await this.#parts.lists.share(report.importId);
      const { outcome, rows, importId, dataVersion, watermark } = report;
      await dataSources.succeed(source, run, { outcome, rows, importId, dataVersion, watermark, finishedAt: Date.now() });
      return report;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const failures = await dataSources.fail(source.guid, run, { finishedAt: Date.now(), error: message });
      if (failures === pullFailuresToAlert) await this.#alert(source, reading, message);
      throw error;
    }
  }

  async #load(source: StoredSource, reading: Reading): Promise<DatabaseReport> {
    const { warehouse, box, dataDir } = this.#parts;
    const { isFull = false, signal, onProgress } = reading;
    const owner = await this.#ownerOf(source);
    const database = storedAddress(box, source);
    const mapping = await this.#mapping(owner, source.profile);
    const { watermark, watermarkVersion } = source;
    // A warehouse older than the watermark was emptied or restored.
    const isKnown = watermarkVersion !== null && watermarkVersion <= warehouse.dataVersion();
    const after = isKnown && !isFull ? watermark : null;
    const detail = { format: 'database', kind: source.kind, isScheduled: reading.starter === null, after };
    const act = { operator: reading.starter?.loginName ?? owner.loginName, action: 'import', subject: sourceTitle(database), detail } as const;
    return auditedLoad(
      act,
      ({ operator: _, host: __, ...entry }) => this.#record(reading, owner, entry),
      () => importDatabase(warehouse, database, { ...mapping, dataDir, signal, onProgress, after, timeoutMs: timeouts.pull }),
    );
  }

  /** Profiles for the mapping, and the permitted units of rows. @throws HttpError 404 for a removed profile. */
  async #mapping(user: StoredUser, name: string | null): Promise<Mapping> {
    const { state, units } = this.#parts;
    const [scope, profiles] = await Promise.all([units.scopeOf(user), state.ledgerProfiles.newest()]);
    const profile = profiles.find((one) => one.name === name);
    if (name !== null && !profile) throw sourceErrors.noProfile(name);
    return { profiles, ...(profile && { profile }), ...(scope.kind !== 'all' && { ownUnits: new Set(scope.unitIds) }) };
  }

  /** @throws HttpError 409 for a user who may no longer administer. */
  async #ownerOf({ ownerGuid }: StoredSource): Promise<StoredUser> {
    const user = await this.#parts.state.users.byGuid(ownerGuid);
    if (!user?.isActive || !grantedDuties(user).includes('administration')) throw sourceErrors.ownerMissing();
    return user;
  }

  async #alert({ name, ownerGuid }: StoredSource, reading: Reading, reason: string): Promise<void> {
    const owner = await this.#parts.state.users.byGuid(ownerGuid);
    const detail = { failures: pullFailuresToAlert, reason };
    await this.#record(reading, owner, { at: Date.now(), action: 'importSourceAlert', subject: name, detail });
  }

  /** Records an act of the user who started the run; for the schedule, of the owner on this machine. */
  #record({ starter }: Reading, owner: StoredUser | undefined, { at, action, subject, detail, requestId }: Act): Promise<void> {
    return this.#parts.state.audit.add({
      ...{ at, action, subject, detail: auditDetail(detail) },
      userGuid: starter ? starter.guid : (owner?.guid ?? null),
      loginName: starter?.loginName ?? owner?.loginName ?? '',
      address: starter?.address ?? hostname(),
      requestId: starter?.requestId ?? requestId ?? null,
    });
  }
}
