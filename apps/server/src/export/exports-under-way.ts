import { messages } from '@tenderscope/contract';
import { HttpError } from '../http-error.ts';

/** How its user calls an export. */
export interface ExportName {
  userGuid: string;
  /** Chosen by the client. */
  exportId: string;
}

export interface ExportProgress {
  /** Rows handed to the writer of the file. */
  writtenRows: number;
  /** null until they are counted. */
  totalRows: number | null;
}

/** The exports that this process is writing, each known to its user only, and forgotten with its end. */
export class ExportsUnderWay {
  readonly #progress = new Map<string, ExportProgress>();

  /** @throws HttpError 409 while the user has another of this name. */
  begin(name: ExportName): { progress: ExportProgress; end: () => void } {
    const key = keyOf(name);
    if (this.#progress.has(key)) throw new HttpError(409, messages.exports.underWay);
    const progress: ExportProgress = { writtenRows: 0, totalRows: null };
    this.#progress.set(key, progress);
    return { progress, end: () => this.#progress.delete(key) };
  }

  /** @throws HttpError 404 for one that is not under way, or not here. */
  find(name: ExportName): ExportProgress {
    const progress = this.#progress.get(keyOf(name));
    if (!progress) throw new HttpError(404, messages.exports.notUnderWay);
    return progress;
  }
}

const keyOf = ({ userGuid, exportId }: ExportName): string => `${userGuid} ${exportId}`;
