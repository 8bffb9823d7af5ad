import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { DataSourceDraft, DataSourceRunView, DataSourceTest, DataSourceView, LedgerSheetChoice } from '@tenderscope/contract';
import { checkQuery, type DatabaseReport } from '@tenderscope/ledger';
import type { OwnedSource, StoredRun, StoredSource, StoredUser } from '@tenderscope/state';
import { ImportError, type ImportProgress } from '@tenderscope/warehouse';
import type { Administrator } from '../../administration/administrator.ts';
import type { AuditService } from '../../audit/audit-service.ts';
import type { ImportSlot } from '../import-slot.ts';
import { sourceMessages } from './messages.ts';
import { nextPull } from './next-pull.ts';
import { draftAddress, passwordOf, sealPassword } from './source-address.ts';
import { SourceReader, type ReaderParts } from './source-reader.ts';
import { sourceErrors } from './source-errors.ts';

export interface SourceParts extends ReaderParts {
  audit: AuditService;
  slot: ImportSlot;
}

/** Run by the command line. */
export interface SourceCommand {
  name: string;
  operator: string;
  isFull: boolean;
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
}

/** Databases with ledgers. Users of some units see and change only their own. */
export class SourceService {
  readonly #parts: SourceParts;
  readonly reader: SourceReader;

  constructor(parts: SourceParts) {
    this.#parts = parts;
    this.reader = new SourceReader(parts);
  }

  async list({ user }: Administrator): Promise<DataSourceView[]> {
    const { dataSources } = this.#parts.state;
    const [sources, runs, isForAll] = await Promise.all([dataSources.list(), dataSources.lastRuns(), this.#seesAll(user)]);
    const last = new Map(runs.map((run) => [run.sourceGuid, run]));
    return sources.filter(({ ownerGuid }) => isForAll || ownerGuid === user.guid).map((source) => viewOf(source, last.get(source.guid)));
  }

  /**
   * Saves a source for the user; from then on it is read in their scope. A changed origin resets the watermark.
   * @throws HttpError 400 without a required password, 404, 409 for a name that is taken.
   */
  async save(actor: Administrator, draft: DataSourceDraft): Promise<{ guid: string }> {
    const { state, box, audit } = this.#parts;
    const stored = draft.guid === null ? undefined : await this.#own(actor, draft.guid);
    requireQuery(draft);
    const hasProfile = draft.profile === null || (await state.ledgerProfiles.find(draft.profile)) !== undefined;
    if (!hasProfile) throw sourceErrors.noProfile(draft.profile ?? '');
    const guid = stored?.guid ?? randomUUID();
    const sealedPassword = sealPassword(box, guid, passwordOf(box, draft, stored));
    const { database: databaseName, user: userName, table: tableName, password: _, ...fields } = draft;
    const isEnabled = stored?.isEnabled ?? true;
    const savedAt = Date.now();
    const source: StoredSource = {
      ...{ ...fields, guid, databaseName, userName, tableName, sealedPassword, isEnabled, savedAt },
      ...{ ownerGuid: actor.user.guid, nextAt: isEnabled ? nextPull(draft, savedAt) : null, failures: 0 },
      ...{ watermark: null, watermarkVersion: null },
    };
    const isSameRows = stored !== undefined && rowsKey(stored) === rowsKey(source);
    const { name, kind, host, port, profile, schedule } = source;
    await audit.record(actor, 'importSourceSave', name, { guid, kind, host, port, databaseName, userName, tableName, profile, schedule });
    const { watermark, watermarkVersion } = isSameRows ? stored : source;
    if (!(await state.dataSources.save({ ...source, watermark, watermarkVersion }))) throw sourceErrors.taken(name);
    return { guid };
  }

  /** Maps the first rows of a draft. @throws HttpError 400 with the reason of the database, 409 during other work. */
  async test(actor: Administrator, draft: DataSourceDraft, choice: LedgerSheetChoice): Promise<DataSourceTest> {
    const { box, audit, slot } = this.#parts;
    const stored = draft.guid === null ? undefined : await this.#own(actor, draft.guid);
    requireQuery(draft);
    const address = draftAddress(draft, passwordOf(box, draft, stored));
    const { kind, host, port } = draft;
    await audit.record(actor, 'importSourceTest', draft.name, { kind, host, port });
    const { profile } = draft;
    return slot
      .run({ kind: 'check', origin: 'source', by: { name: actor.user.userName, guid: actor.user.guid } }, ({ signal }) => this.reader.test(address, actor.user, { profile, choice, signal }))
      .catch((error: unknown) => {
        throw error instanceof ImportError ? sourceErrors.unreadable(error.message) : error;
      });
  }

  /** Starts reading a source; its runs contain the result. @throws HttpError 404, 409 during other work. */
  async run(actor: Administrator, guid: string, isFull: boolean): Promise<void> {
    const source = await this.#own(actor, guid);
    const { user, address, requestId } = actor;
    const starter = { guid: user.guid, loginName: user.loginName, address, requestId };
    const by = { name: sourceMessages.reading(user.userName, source.name), guid: user.guid };
    const { start } = await this.#parts.slot.hold({ kind: 'load', origin: 'source', by });
    start(async ({ signal, onProgress }) => {
      await this.reader.pull(source, { starter, isFull, signal, onProgress }).catch(() => undefined);
    });
  }

  /** Reads a source for the command line. @throws HttpError and errors of the read. */
  async runByName({ name, operator, isFull, signal, onProgress }: SourceCommand): Promise<DatabaseReport> {
    const { state, slot } = this.#parts;
    const source = await state.dataSources.find({ name });
    if (!source) throw sourceErrors.unknownName(name);
    const starter = { guid: null, loginName: operator, address: hostname() };
    return slot.run({ kind: 'load', origin: 'source', by: { name: sourceMessages.reading(operator, name), guid: null } }, (job) =>
      this.reader.pull(source, {
        ...{ starter, isFull, signal: AbortSignal.any([signal, job.signal]) },
        onProgress: (progress) => {
          job.onProgress(progress);
          onProgress(progress);
        },
      }),
    );
  }

  async enable(actor: Administrator, guid: string, isEnabled: boolean): Promise<void> {
    const { state, audit } = this.#parts;
    const source = await this.#own(actor, guid);
    await audit.record(actor, 'importSourceSwitch', source.name, { guid, isEnabled });
    await state.dataSources.enable(guid, isEnabled, isEnabled ? nextPull(source, Date.now()) : null);
  }

  async remove(actor: Administrator, guid: string): Promise<void> {
    const { state, audit } = this.#parts;
    const { name } = await this.#own(actor, guid);
    await audit.record(actor, 'importSourceRemove', name, { guid });
    await state.dataSources.remove(guid);
  }

  /** Newest first. */
  async runs(actor: Administrator, guid: string): Promise<DataSourceRunView[]> {
    await this.#own(actor, guid);
    return (await this.#parts.state.dataSources.runs(guid)).map(runView);
  }

  async #own({ user }: Administrator, guid: string): Promise<StoredSource> {
    const source = await this.#parts.state.dataSources.find({ guid });
    if (!source || (source.ownerGuid !== user.guid && !(await this.#seesAll(user)))) throw sourceErrors.unknown();
    return source;
  }

  async #seesAll(user: StoredUser): Promise<boolean> {
    return (await this.#parts.units.scopeOf(user)).kind === 'all';
  }
}

/** @throws HttpError 400 unless the query is a single SELECT. */
function requireQuery({ kind, query }: DataSourceDraft): void {
  try {
    if (query !== null) checkQuery(kind, query);
  } catch (error) {
    throw error instanceof ImportError ? sourceErrors.unreadable(error.message) : error;
  }
}

/** Key that is equal for sources whose watermarks concern the same rows. */
function rowsKey({ kind, host, port, databaseName, tableName, query, watermarkColumn, profile, ownerGuid }: StoredSource): string {
  return JSON.stringify([kind, host, port, databaseName, tableName, query, watermarkColumn, profile, ownerGuid]);
}

const runView = ({ startedAt, finishedAt, outcome, startedBy: by, rows, error, importId }: StoredRun): DataSourceRunView =>
  ({ startedAt, finishedAt, outcome, by, rows, error, importId });

/** View of a source, without the password. */
function viewOf(source: OwnedSource, last: StoredRun | undefined): DataSourceView {
  const { guid, name, kind, host, port, encryption, query, watermarkColumn, watermark, profile, schedule, dailyAt, isEnabled } = source;
  const { databaseName: database, userName: user, tableName: table, owner, nextAt, failures } = source;
  return {
    ...{ guid, name, kind, host, port, database, user, encryption, table, query, watermarkColumn, watermark, profile, schedule, dailyAt },
    ...{ isEnabled, owner, nextAt, failures, lastRun: last ? runView(last) : null },
  };
}
