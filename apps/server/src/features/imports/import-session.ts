import { randomUUID } from 'node:crypto';
import { describeUndo } from '@tenderscope/control';
import type { CompanyDecision } from '@tenderscope/contract/calls';
import type { ImportChoices, ImportSessionView, ImportJobView } from '@tenderscope/contract';
import { importLedger, type LedgerReport } from '@tenderscope/ledger';
import type { StateStore, StoredImportDraft, StoredImportWork, StoredUser } from '@tenderscope/state';
import {
  importBundle, ImportError, newImportId, undoableLoad, undoImport, UndoRefusedError, type ImportReport, type Warehouse,
} from '@tenderscope/warehouse';
import type { FastifyError } from 'fastify';
import { httpErrorOf } from '../../http/errors.ts';
import type { Administrator } from '../administration/administrator.ts';
import type { QueryBy } from '../../http/query-gate.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { WarehouseReads } from '../data/warehouse-reads.ts';
import type { ArrivingFile } from '../uploads/upload-service.ts';
import { auditedByUser } from './audited-by-user.ts';
import { chosenOf, emptyDraft, noChoices, ownerOf, ratesOf, shownFiles } from './import-draft.ts';
import type { ImportInbox } from './import-inbox.ts';
import type { ImportJob, JobStarter } from './import-job.ts';
import type { ImportLists } from './import-lists.ts';
import type { ImportSlot } from './import-slot.ts';
import { formatOf, type ImportPart } from './import-files.ts';
import { withDecision } from './joined-companies.ts';
import { importMessages } from './messages.ts';
import { reportView, undoView } from './report-view.ts';
import { importErrors } from './import-errors.ts';

interface ImportSessionOptions {
  state: StateStore;
  warehouse: Warehouse;
  reads: WarehouseReads;
  units: UnitDirectory;
  dataDir: string;
  /** Size limit of one file. */
  maxMegabytes: number;
  slot: ImportSlot;
  inbox: ImportInbox;
  lists: ImportLists;
}

type AnyReport = ImportReport | LedgerReport;

/** Work on a draft; returns the draft with its result. */
type Work = (job: ImportJob) => Promise<StoredImportDraft>;

type Begun = Pick<StoredImportWork, 'origin' | 'importId'> & { kind: ImportJobView['kind'] };

/**
 * Imports through the browser, one at a time on all servers: files are collected, checked without loading, and loaded after confirmation,
 * by the same import as the command line. If the server ends before a commit, the warehouse is unchanged, and the files remain.
 */
export class ImportSession {
  readonly #options: ImportSessionOptions;
  /** Size limit of one file. */
  readonly maxMegabytes: number;

  constructor(options: ImportSessionOptions) {
    this.#options = options;
    this.maxMegabytes = options.maxMegabytes;
  }

  /** Work of any origin on this server; null without any. */
  get job(): ImportJobView | null {
    return this.#options.slot.own?.view() ?? null;
  }

  /** Users of some units see only their own files and results. */
  async view(actor: Administrator): Promise<ImportSessionView> {
    const { maxMegabytes } = this;
    const { warehouse, slot } = this.#options;
    // The result of work is stored before its end.
    const job = (await slot.current())?.view ?? null;
    const draft = await this.#draft();
    const common = { by: draft.ownerName, job, maxMegabytes, dataVersion: warehouse.dataVersion() };
    if (!(await this.#isOwn(actor, ownerOf(draft)))) {
      return { files: [], format: null, choices: noChoices, report: null, failure: null, ...common };
    }
    const { report, failure } = draft;
    const choices = { ...draft.choices, rates: ratesOf(draft) };
    return { files: shownFiles(draft), format: formatOf(draft.files), choices, report, failure, ...common };
  }

  /** @throws HttpError 400, 409 during other work or while files of another user are present, 413. */
  async receive({ user }: Administrator, arriving: ArrivingFile): Promise<{ files: Omit<ImportPart, 'kind'>[] }> {
    return this.#change(user, async (stored) => {
      const owner = ownerOf(stored);
      if (stored.files.length > 0 && owner?.guid !== user.guid) throw importErrors.othersUploads(owner?.name ?? '');
      const draft = stored.files.length > 0 ? stored : { ...stored, folder: randomUUID() };
      const { files, rates } = await this.#options.inbox.receive(draft, arriving);
      // A later file of rates overrides rates of the form.
      const choices = rates === draft.rates ? draft.choices : { ...draft.choices, rates: {} };
      const next = { ...draft, ownerGuid: user.guid, ownerName: user.userName, files, rates, choices, report: null, failure: null };
      await this.#options.state.importDraft.put(next);
      return { files: shownFiles(next) };
    });
  }

  /**
   * Starts the check; progress is in `view`.
   * @throws HttpError 400 without files; 403 for files of others, or files that are not ledgers if the user sees some units only; 409
   * during other work.
   */
  async check(actor: Administrator, choices: ImportChoices = noChoices): Promise<void> {
    await this.#begin({ kind: 'check', origin: 'draft', importId: null }, actor, async (stored) => {
      await this.#requireOwn(actor, stored);
      if (formatOf(stored.files) === null) throw importErrors.noFile();
      const draft = { ...stored, choices };
      return { draft, work: async (job) => ({ ...draft, report: reportView(await this.#import(job, actor, draft), 'check'), failure: null }) };
    });
  }

  /**
   * Starts loading the checked files.
   * @throws HttpError 403 like `check`, 409 if they are unchecked or have nothing to load, or during other work.
   */
  async load(actor: Administrator): Promise<void> {
    const { state, units, inbox } = this.#options;
    const importId = newImportId();
    await this.#begin({ kind: 'load', origin: 'draft', importId }, actor, async (draft) => {
      await this.#requireOwn(actor, draft);
      if (draft.report?.kind !== 'check') throw importErrors.unchecked();
      if (draft.report.outcome === 'nothing') throw importErrors.nothingAccepted();
      const ownUnit = (await units.scopeOf(actor.user)).kind !== 'all' && { ownUnit: actor.user.unitId };
      const detail = { format: formatOf(draft.files), isUpload: true, ...ownUnit, ...chosenOf(draft) };
      const act = { action: 'import', subject: draft.files.map(({ name }) => name).join(' '), detail } as const;
      const work: Work = async (job) => {
        const report = await auditedByUser(state, actor, act, () => this.#import(job, actor, draft, importId));
        await inbox.clear(draft);
        return { ...emptyDraft, choices: draft.choices, report: reportView(report, 'load') };
      };
      return { draft, work };
    });
  }

  /**
   * Starts loading a decision about two company records.
   * @throws HttpError 403 for users of some units, 409 during other work.
   */
  async decide(actor: Administrator, decision: CompanyDecision): Promise<void> {
    const { dataDir, state, units, warehouse } = this.#options;
    if ((await units.scopeOf(actor.user)).kind !== 'all') throw importErrors.allUnitsOnly();
    const subject = `company_links ${decision.companyId} ${decision.otherId}`;
    const act = { action: 'import', subject, detail: { format: 'bundle', isSame: decision.isSame } } as const;
    const operator = actor.user.loginName;
    const importId = newImportId();
    const workOn = (draft: StoredImportDraft): Work => async ({ signal, onProgress }) => {
      const options = { dataDir, importId, format: 'bundle', operator, signal, onProgress } as const;
      const load = (): Promise<ImportReport> => withDecision(decision, (path) => importBundle(warehouse, [path], options));
      return { ...draft, report: reportView(await auditedByUser(state, actor, act, load), 'load'), failure: null };
    };
    await this.#begin({ kind: 'load', origin: 'page', importId }, actor, (draft) => Promise.resolve({ draft, work: workOn(draft) }));
  }

  /** Starts reverting an import. @throws HttpError 409 if it cannot be reverted, or during other work. */
  async undo(actor: Administrator, importId: string, by: QueryBy): Promise<void> {
    const { state, units, warehouse, reads } = this.#options;
    if ((await units.scopeOf(actor.user)).kind !== 'all') throw importErrors.undoAllUnitsOnly();
    const operator = actor.user.loginName;
    await this.#begin({ kind: 'undo', origin: 'page', importId }, actor, async (draft) => {
      const load = await reads.run((of, signal) => undoableLoad(of, importId, { signal }), by).catch((error: unknown) => {
        throw error instanceof UndoRefusedError ? importErrors.notUndoable(error.message) : error;
      });
      const work: Work = async ({ signal, onProgress }) => {
        const undo = () => undoImport(warehouse, { importId, operator, signal, onProgress });
        const report = await auditedByUser(state, actor, { action: 'importUndo', ...describeUndo(load) }, undo);
        return { ...draft, report: undoView(report), failure: null };
      };
      return { draft, work };
    });
  }

  /** @throws HttpError 403 for work of others if the user sees some units only, 409 without running work. */
  async cancel(actor: Administrator): Promise<void> {
    const { slot } = this.#options;
    const work = await slot.current();
    if (work && !(await this.#isOwn(actor, work.by))) throw importErrors.othersWork(work.by.name);
    if (!work?.view || !(await slot.cancel(importMessages.cancelled))) throw importErrors.idle();
  }

  /** Removes the files and the last result. @throws HttpError 403 like `cancel`, 409 during other work. */
  async clear(actor: Administrator): Promise<void> {
    const { state, inbox } = this.#options;
    await this.#change(actor.user, async (draft) => {
      await this.#requireOwn(actor, draft, null);
      await inbox.clear(draft);
      await state.importDraft.remove();
    });
  }

  /** Cancels work of this server and waits for its end. */
  async close(): Promise<void> {
    const job = this.#options.slot.own;
    if (!job) return;
    job.cancel(job.kind === 'upload' ? importMessages.interrupted : importMessages.workInterrupted[job.kind](false));
    await job.done;
  }

  async #draft(): Promise<StoredImportDraft> {
    return (await this.#options.state.importDraft.find()) ?? emptyDraft;
  }

  /** Checks the files of a draft, and loads them under an id, if given. */
  async #import(job: ImportJob, { user }: Administrator, draft: StoredImportDraft, importId?: string): Promise<AnyReport> {
    const { state, warehouse, units, dataDir, inbox, lists } = this.#options;
    const scope = await units.scopeOf(user);
    const { encoding, isStrict, sheets } = draft.choices;
    const format = formatOf(draft.files);
    if (format !== 'ledger' && scope.kind !== 'all') throw importErrors.ledgersOnly();
    const paths = await inbox.collect(draft);
    const { signal, onProgress } = job;
    const isTrial = importId === undefined;
    const options = { dataDir, importId, encoding: encoding ?? undefined, isStrict, isTrial, operator: user.loginName, signal, onProgress };
    const ownUnits = scope.kind === 'all' ? undefined : new Set(scope.unitIds);
    const report = format === 'ledger'
      ? await importLedger(warehouse, paths, { ...options, choices: sheets, profiles: await state.ledgerProfiles.newest(), ownUnits })
      : await importBundle(warehouse, paths, { ...options, format: format ?? 'bundle', rates: ratesOf(draft) });
    await lists.share(report.importId);
    return report;
  }

  /** Changes the draft, without progress. @throws HttpError 409 during other work. */
  async #change<Result>(user: StoredUser, change: (draft: StoredImportDraft) => Promise<Result>): Promise<Result> {
    const by = { name: user.userName, guid: user.guid };
    const { release } = await this.#options.slot.hold({ kind: 'upload', origin: 'draft', importId: null, by });
    try {
      return await change(await this.#draft());
    } finally {
      await release();
    }
  }

  /**
   * Starts work. Its result, or the reason of its failure, is stored with the draft.
   * @param prepare returns the draft to change and the work. @throws the errors of `prepare`, HttpError 409 during other work.
   */
  async #begin(
    begun: Begun,
    { user }: Administrator,
    prepare: (draft: StoredImportDraft) => Promise<{ draft: StoredImportDraft; work: Work }>,
  ): Promise<void> {
    const { slot, state, inbox } = this.#options;
    const { start, release } = await slot.hold({ ...begun, by: { name: user.userName, guid: user.guid } });
    try {
      const { draft, work } = await prepare(await this.#draft());
      await state.importDraft.put({ ...draft, report: null, failure: null });
      start(async (job) => {
        const end = await work(job).catch((error: unknown) => ({ ...draft, report: null, failure: reasonOf(error, inbox.path(draft)) }));
        await state.importDraft.put(end);
      });
    } catch (error) {
      await release();
      throw error;
    }
  }

  /**
   * Users of some units may only process their own ledgers: bundles change the hierarchy of units.
   * @throws HttpError 403.
   */
  async #requireOwn(actor: Administrator, draft: StoredImportDraft, format = formatOf(draft.files)): Promise<void> {
    const owner = ownerOf(draft);
    if (!(await this.#isOwn(actor, owner))) throw importErrors.othersWork(owner?.name ?? '');
    const isLimited = format !== null && format !== 'ledger' && (await this.#options.units.scopeOf(actor.user)).kind !== 'all';
    if (isLimited) throw importErrors.ledgersOnly();
  }

  async #isOwn({ user }: Administrator, owner: JobStarter | null): Promise<boolean> {
    return owner === null || owner.guid === user.guid || (await this.#options.units.scopeOf(user)).kind === 'all';
  }
}

/** Error message of an import without the server's folder. */
function reasonOf(error: unknown, folder: string): string {
  if (error instanceof ImportError) return error.message.replaceAll(`${folder}/`, '');
  const { status, message } = httpErrorOf(error as FastifyError, { id: '' });
  if (status !== 500) return message;
  return error instanceof Error ? error.message : String(error);
}
