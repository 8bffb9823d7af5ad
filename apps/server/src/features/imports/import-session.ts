import { join } from 'node:path';
import { describeUndo } from '@tenderscope/control';
import type { CompanyDecision } from '@tenderscope/contract/calls';
import type { ImportChoices, ImportSessionView, ImportJobView, ImportReportView } from '@tenderscope/contract';
import { importLedger, type LedgerReport } from '@tenderscope/ledger';
import type { StateStore } from '@tenderscope/state';
import { importBundle, ImportError, undoableLoad, undoImport, UndoRefusedError, type ImportReport, type Warehouse } from '@tenderscope/warehouse';
import type { FastifyError } from 'fastify';
import { httpErrorOf } from '../../http/errors.ts';
import type { Administrator } from '../administration/administrator.ts';
import type { QueryBy } from '../../http/query-gate.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { WarehouseReads } from '../data/warehouse-reads.ts';
import type { ArrivingFile } from '../uploads/upload-service.ts';
import { auditedByUser } from './audited-by-user.ts';
import { ImportInbox } from './import-inbox.ts';
import type { ImportJob, JobStarter } from './import-job.ts';
import type { ImportSlot } from './import-slot.ts';
import type { ImportPart } from './import-files.ts';
import { withDecision } from './joined-companies.ts';
import { importMessages } from './messages.ts';
import { reportView, undoView } from './report-view.ts';
import { importErrors } from './import-errors.ts';

const noChoices: ImportChoices = { encoding: null, isStrict: false, rates: {}, sheets: {} };

interface ImportSessionOptions {
  state: StateStore;
  warehouse: Warehouse;
  reads: WarehouseReads;
  units: UnitDirectory;
  dataDir: string;
  /** Size limit of one file. */
  maxMegabytes: number;
  slot: ImportSlot;
}

/**
 * Imports through the browser, one at a time: files are collected, checked without loading, and loaded after confirmation, by the same
 * import as the command line. If this process ends before a commit, the warehouse is unchanged.
 */
export class ImportSession {
  readonly #options: ImportSessionOptions;
  readonly #inbox: ImportInbox;
  /** Size limit of one file. */
  readonly maxMegabytes: number;
  #owner: JobStarter | null = null;
  #report: ImportReportView | null = null;
  #failure: string | null = null;
  #choices = noChoices;
  #isReceiving = false;

  constructor(options: ImportSessionOptions) {
    this.#options = options;
    this.maxMegabytes = options.maxMegabytes;
    this.#inbox = new ImportInbox(options.dataDir, options.maxMegabytes);
  }

  /** Running work of any origin; null without any. */
  get job(): ImportJobView | null {
    return this.#options.slot.job?.view() ?? null;
  }

  /** Users of some units see only their own files and results. */
  async view(actor: Administrator): Promise<ImportSessionView> {
    const { maxMegabytes } = this;
    const { warehouse } = this.#options;
    const { job } = this;
    const isShown = await this.#isOwn(actor, this.#owner);
    const limits = { maxMegabytes, dataVersion: warehouse.dataVersion() };
    const by = this.#owner?.name ?? null;
    if (!isShown) return { files: [], format: null, by, choices: noChoices, job, report: null, failure: null, ...limits };
    const files = this.#inbox.parts.map(({ name, bytes }) => ({ name, bytes }));
    const choices = { ...this.#choices, rates: this.#rates() };
    const draft = { files, format: this.#inbox.format, by, choices };
    return { ...draft, job, report: this.#report, failure: this.#failure, ...limits };
  }

  /** @throws HttpError 400, 409 during other work or while files of another user are present, 413. */
  async receive({ user }: Administrator, arriving: ArrivingFile): Promise<{ files: Omit<ImportPart, 'kind'>[] }> {
    this.#requireFree();
    if (this.#owner !== null && this.#owner.guid !== user.guid) throw importErrors.othersUploads(this.#owner.name);
    this.#isReceiving = true;
    this.#owner = { name: user.userName, guid: user.guid };
    const { rates } = this.#inbox;
    try {
      const files = (await this.#inbox.receive(arriving)).map(({ name, bytes }) => ({ name, bytes }));
      [this.#report, this.#failure] = [null, null];
      // A later file of rates overrides rates of the form.
      if (this.#inbox.rates !== rates) this.#choices = { ...this.#choices, rates: {} };
      return { files };
    } finally {
      this.#isReceiving = false;
      if (this.#inbox.parts.length === 0) this.#owner = null;
    }
  }

  /**
   * Starts the check; progress is in `view`.
   * @throws HttpError 400 without files; 403 for files of others, or files that are not ledgers if the user sees some units only; 409
   * during other work.
   */
  async check(actor: Administrator, choices: ImportChoices = noChoices): Promise<void> {
    await this.#requireOwn(actor, this.#owner);
    this.#requireFree();
    if (this.#inbox.format === null) throw importErrors.noFile();
    this.#choices = choices;
    this.#begin('check', actor, async (job) => reportView(await this.#import(job, actor, true), 'check'));
  }

  /**
   * Starts loading the checked files.
   * @throws HttpError 403 like `check`, 409 if they are unchecked or have nothing to load, or during other work.
   */
  async load(actor: Administrator): Promise<void> {
    await this.#requireOwn(actor, this.#owner);
    this.#requireFree();
    if (this.#report?.kind !== 'check') throw importErrors.unchecked();
    if (this.#report.outcome === 'nothing') throw importErrors.nothingAccepted();
    const { state, units } = this.#options;
    const isLimited = (await units.scopeOf(actor.user)).kind !== 'all';
    const detail = { format: this.#inbox.format, isUpload: true, ...(isLimited && { ownUnit: actor.user.unitId }), ...this.#chosen() };
    const subject = this.#inbox.parts.map(({ name }) => name).join(' ');
    this.#begin('load', actor, async (job) => {
      const report = await auditedByUser(state, actor, { action: 'import', subject, detail }, () => this.#import(job, actor, false));
      await this.#inbox.clear();
      this.#owner = null;
      return reportView(report, 'load');
    });
  }

  /**
   * Starts loading a decision about two company records.
   * @throws HttpError 403 for users of some units, 409 during other work.
   */
  async decide(actor: Administrator, decision: CompanyDecision): Promise<void> {
    const { dataDir, state, units, warehouse } = this.#options;
    if ((await units.scopeOf(actor.user)).kind !== 'all') throw importErrors.allUnitsOnly();
    this.#requireFree();
    const subject = `company_links ${decision.companyId} ${decision.otherId}`;
    const act = { action: 'import', subject, detail: { format: 'bundle', isSame: decision.isSame } } as const;
    const operator = actor.user.loginName;
    this.#begin('load', actor, async ({ signal, onProgress }) => {
      const options = { dataDir, format: 'bundle', operator, signal, onProgress } as const;
      const load = (): Promise<ImportReport> => withDecision(decision, (path) => importBundle(warehouse, [path], options));
      return reportView(await auditedByUser(state, actor, act, load), 'load');
    });
  }

  /** Starts reverting an import. @throws HttpError 409 if it cannot be reverted, or during other work. */
  async undo(actor: Administrator, importId: string, by: QueryBy): Promise<void> {
    const { state, units, warehouse, reads } = this.#options;
    if ((await units.scopeOf(actor.user)).kind !== 'all') throw importErrors.undoAllUnitsOnly();
    this.#requireFree();
    const load = await reads.run((of, signal) => undoableLoad(of, importId, { signal }), by).catch((error: unknown) => {
      throw error instanceof UndoRefusedError ? importErrors.notUndoable(error.message) : error;
    });
    this.#requireFree();
    const operator = actor.user.loginName;
    this.#begin('undo', actor, async ({ signal, onProgress }) => {
      const undo = () => undoImport(warehouse, { importId, operator, signal, onProgress });
      return undoView(await auditedByUser(state, actor, { action: 'importUndo', ...describeUndo(load) }, undo));
    });
  }

  /** @throws HttpError 403 for work of others if the user sees some units only, 409 without running work. */
  async cancel(actor: Administrator): Promise<void> {
    const { job } = this.#options.slot;
    if (job) await this.#requireOwn(actor, job.by, null);
    if (!job) throw importErrors.idle();
    job.cancel(importMessages.cancelled);
  }

  /** Removes the files and the last result. @throws HttpError 403 like `cancel`, 409 during other work. */
  async clear(actor: Administrator): Promise<void> {
    await this.#requireOwn(actor, this.#owner, null);
    this.#requireFree();
    await this.#inbox.clear();
    [this.#owner, this.#report, this.#failure, this.#choices] = [null, null, null, noChoices];
  }

  /** Cancels running work and waits for its end. */
  async close(): Promise<void> {
    const { job } = this.#options.slot;
    job?.cancel(importMessages.cancelled);
    await job?.done;
    await this.#inbox.clear();
  }

  #rates(): Readonly<Record<string, number>> {
    return { ...this.#inbox.rates, ...this.#choices.rates };
  }

  /** Choices of the user, for the audit log. */
  #chosen(): Record<string, unknown> {
    const { encoding, isStrict, sheets } = this.#choices;
    const rates = this.#rates();
    const has = (values: object): boolean => Object.keys(values).length > 0;
    return {
      ...(encoding !== null && { encoding }),
      ...(isStrict && { isStrict }),
      ...(has(rates) && { rates }),
      ...(has(sheets) && { sheets }),
    };
  }

  async #import(job: ImportJob, { user }: Administrator, isTrial: boolean): Promise<ImportReport | LedgerReport> {
    const { state, warehouse, units, dataDir } = this.#options;
    const scope = await units.scopeOf(user);
    const { encoding, isStrict, sheets } = this.#choices;
    const paths = this.#inbox.parts.filter(({ kind }) => kind !== 'rates').map(({ name }) => join(this.#inbox.path ?? '', name));
    const { format } = this.#inbox;
    const { signal, onProgress } = job;
    const options = { dataDir, encoding: encoding ?? undefined, isStrict, isTrial, operator: user.loginName, signal, onProgress };
    if (format === 'ledger') {
      const ownUnits = scope.kind === 'all' ? undefined : new Set(scope.unitIds);
      return importLedger(warehouse, paths, { ...options, choices: sheets, profiles: await state.ledgerProfiles.newest(), ownUnits });
    }
    if (scope.kind !== 'all') throw importErrors.ledgersOnly();
    return importBundle(warehouse, paths, { ...options, format: format ?? 'bundle', rates: this.#rates() });
  }

  #begin(kind: ImportJobView['kind'], { user }: Administrator, work: (job: ImportJob) => Promise<ImportReportView>): void {
    [this.#report, this.#failure] = [null, null];
    this.#options.slot.begin(kind, { name: user.userName, guid: user.guid }, async (job) => {
      try {
        this.#report = await work(job);
      } catch (error) {
        this.#failure = reasonOf(error, this.#inbox.path);
      }
    });
  }

  /**
   * Users of some units may only process their own ledgers: bundles change the hierarchy of units.
   * @throws HttpError 403.
   */
  async #requireOwn(actor: Administrator, owner: JobStarter | null, format = this.#inbox.format): Promise<void> {
    if (!(await this.#isOwn(actor, owner))) throw importErrors.othersWork(owner?.name ?? '');
    const isLimited = format !== null && format !== 'ledger' && (await this.#options.units.scopeOf(actor.user)).kind !== 'all';
    if (isLimited) throw importErrors.ledgersOnly();
  }

  async #isOwn({ user }: Administrator, owner: JobStarter | null): Promise<boolean> {
    return owner === null || owner.guid === user.guid || (await this.#options.units.scopeOf(user)).kind === 'all';
  }

  #requireFree(): void {
    const { job } = this.#options.slot;
    if (job) throw importErrors.busy(job.by.name);
    if (this.#isReceiving) throw importErrors.busy(this.#owner?.name ?? '');
  }
}

/** Error message of an import without the server's folder. */
function reasonOf(error: unknown, folder: string | null): string {
  if (error instanceof ImportError) return folder === null ? error.message : error.message.replaceAll(`${folder}/`, '');
  const { status, message } = httpErrorOf(error as FastifyError, { id: '' });
  if (status !== 500) return message;
  return error instanceof Error ? error.message : String(error);
}
