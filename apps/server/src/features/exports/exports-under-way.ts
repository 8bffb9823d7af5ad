import type { ExportProgress } from '@tenderscope/contract';
import { exportErrors } from './export-errors.ts';

export type { ExportProgress };

/** User's name of an export. */
export interface ExportName {
  userGuid: string;
  /** Chosen by the client. */
  exportId: string;
}

/** Running exports of this process. Each is visible only to its user and removed at its end. */
export class ExportsUnderWay {
  readonly #progress = new Map<string, ExportProgress>();

  /** @throws HttpError 409 while the user has another export of this name. */
  begin(name: ExportName): { progress: ExportProgress; end: () => void } {
    const key = keyOf(name);
    if (this.#progress.has(key)) throw exportErrors.underWay();
    const progress: ExportProgress = { writtenRows: 0, totalRows: null };
    this.#progress.set(key, progress);
    return { progress, end: () => this.#progress.delete(key) };
  }

  /** Null if the export does not run in this process: a client cannot know that an export has just ended. */
  find(name: ExportName): ExportProgress | null {
    return this.#progress.get(keyOf(name)) ?? null;
  }
}

const keyOf = ({ userGuid, exportId }: ExportName): string => `${userGuid} ${exportId}`;
