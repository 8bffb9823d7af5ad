import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { auditedLoad } from '@tenderscope/control';
import type { ImportDeskView, ImportReportView } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { importBundle, ImportError, tableOf, type ImportReport, type Warehouse } from '@tenderscope/warehouse';
import type { Administrator } from '../admin/administrator.ts';
import { auditDetail } from '../audit/audit-detail.ts';
import { HttpError } from '../http-error.ts';
import type { ArrivingFile } from '../upload/upload-service.ts';
import { ImportInbox } from './import-inbox.ts';
import { ImportJob } from './import-job.ts';
import { importMessages } from './messages.ts';
import type { BundlePart } from './unpack-bundle.ts';

interface DeskOptions {
  state: StateStore;
  warehouse: Warehouse;
  dataDir: string;
  /** Of one file. */
  maxMegabytes: number;
}

/**
 * Imports through the browser, one at a time: files are collected, checked without loading, and loaded once that is confirmed. It is the
 * import of the command line that checks and loads; what is not committed when this process ends never was.
 */
export class ImportDesk {
  readonly #options: DeskOptions;
  readonly #inbox: ImportInbox;
  #owner: string | null = null;
  #job: ImportJob | null = null;
  #report: ImportReportView | null = null;
  #failure: string | null = null;
  #isReceiving = false;

  constructor(options: DeskOptions) {
    this.#options = options;
    this.#inbox = new ImportInbox(options.dataDir, options.maxMegabytes);
  }

  view(): ImportDeskView {
    const { maxMegabytes } = this.#options;
    const job = this.#job?.view() ?? null;
    return { files: [...this.#inbox.parts], by: this.#owner, job, report: this.#report, failure: this.#failure, maxMegabytes };
  }

  /** @throws HttpError 400, 409 while another user's files or any work are here, 413. */
  async receive({ user }: Administrator, arriving: ArrivingFile): Promise<{ files: BundlePart[] }> {
    this.#requireFree();
    if (this.#owner !== null && this.#owner !== user.userName) throw new HttpError(409, importMessages.othersDraft(this.#owner));
    this.#isReceiving = true;
    this.#owner = user.userName;
    try {
      const files = [...(await this.#inbox.receive(arriving))];
      [this.#report, this.#failure] = [null, null];
      return { files };
    } finally {
      this.#isReceiving = false;
      if (this.#inbox.parts.length === 0) this.#owner = null;
    }
  }

  /** Begins to check; how it goes is in `view`. @throws HttpError 400 without files, 409 while anything goes on. */
  check(actor: Administrator): void {
    this.#requireFree();
    if (this.#inbox.parts.length === 0) throw new HttpError(400, importMessages.nothing);
    this.#begin('check', actor, (job) => this.#import(job, true));
  }

  /** Begins to load what was checked. @throws HttpError 409 for what was not, or found nothing to load, or while anything goes on. */
  load(actor: Administrator): void {
    this.#requireFree();
    if (this.#report?.kind !== 'check') throw new HttpError(409, importMessages.unchecked);
    if (this.#report.outcome === 'nothing') throw new HttpError(409, importMessages.refused);
    const { state } = this.#options;
    const { user, address, requestId } = actor;
    const subject = this.#inbox.parts.map(({ name }) => name).join(' ');
    const act = { operator: user.loginName, action: 'import', subject, detail: { format: 'bundle', isUpload: true } } as const;
    this.#begin('load', actor, async (job) => {
      const report = await auditedLoad(
        act,
        ({ at, action, subject: loaded, detail, requestId: own }) =>
          state.audit.add({
            ...{ at, userGuid: user.guid, loginName: user.loginName, action, subject: loaded, detail: auditDetail(detail), address },
            requestId: requestId ?? own,
          }),
        () => this.#import(job, false),
      );
      await this.#inbox.clear();
      this.#owner = null;
      return report;
    });
  }

  /** @throws HttpError 409 when nothing goes on. */
  cancel(): void {
    if (!this.#job) throw new HttpError(409, importMessages.idle);
    this.#job.cancel(importMessages.cancelled);
  }

  /** Removes the files and forgets how the last work ended. @throws HttpError 409 while anything goes on. */
  async clear(): Promise<void> {
    this.#requireFree();
    await this.#inbox.clear();
    [this.#owner, this.#report, this.#failure] = [null, null, null];
  }

  /** The rows that an import refused, as CSV. @throws HttpError 404. */
  async rejects(importId: string): Promise<{ bytes: number; content: ReadStream }> {
    const path = rejectsPath(this.#options.dataDir, importId);
    const found = await stat(path).catch(() => undefined);
    if (!found) throw new HttpError(404, importMessages.noRejects);
    return { bytes: found.size, content: createReadStream(path) };
  }

  /** Ends what goes on, and waits for that. */
  async close(): Promise<void> {
    this.#job?.cancel(importMessages.cancelled);
    await this.#job?.done;
    await this.#inbox.clear();
  }

  #import(job: ImportJob, isTrial: boolean): Promise<ImportReport> {
    const { warehouse, dataDir } = this.#options;
    const paths = this.#inbox.parts.map(({ name }) => join(this.#inbox.path ?? '', name));
    return importBundle(warehouse, paths, { dataDir, format: 'bundle', isTrial, signal: job.signal, onProgress: job.onProgress });
  }

  #begin(kind: 'check' | 'load', { user }: Administrator, work: (job: ImportJob) => Promise<ImportReport>): void {
    [this.#report, this.#failure] = [null, null];
    const job = new ImportJob(kind, user.userName);
    this.#job = job;
    job.run(async () => {
      try {
        this.#report = viewOf(await work(job), kind);
      } catch (error) {
        this.#failure = reasonOf(error, this.#inbox.path);
      } finally {
        this.#job = null;
      }
    });
  }

  #requireFree(): void {
    if (this.#job) throw new HttpError(409, importMessages.busy(this.#job.by));
    if (this.#isReceiving) throw new HttpError(409, importMessages.busy(this.#owner ?? ''));
  }
}

export const rejectsPath = (dataDir: string, importId: string): string => join(dataDir, 'imports', basename(importId), 'rejects.csv');

/** In the words of the import, without the folder that the user does not know. */
function reasonOf(error: unknown, folder: string | null): string {
  if (error instanceof ImportError && folder !== null) return error.message.replaceAll(`${folder}/`, '');
  return error instanceof Error ? error.message : String(error);
}

function viewOf({ importId, tables, conversions, warnings, rejectsFile, dataVersion, outcome }: ImportReport, kind: 'check' | 'load'): ImportReportView {
  const rows = Object.entries(tables).map(([table, counts]) => ({ table, title: tableOf(table as keyof typeof tables).title, ...counts }));
  return { kind, importId, tables: rows, conversions, warnings, hasRejects: rejectsFile !== null, dataVersion, outcome };
}
