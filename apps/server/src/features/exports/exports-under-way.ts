import type { ExportProgress } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { exportErrors } from './export-errors.ts';

export type { ExportProgress };

/** User's name of an export. */
export interface ExportName {
  userGuid: string;
  /** Chosen by the client. */
  exportId: string;
}

/** Interval at which progress is stored for other servers. */
const storedEveryMs = 1_000;
/** A server without a sign of life for this time counts as stopped. */
const silentMs = 15_000;

interface UnderWay {
  name: ExportName;
  progress: ExportProgress;
}

/**
 * Running exports. Each is visible only to its user and removed at its end.
 * @param store where several servers store the progress of theirs; undefined for one server.
 */
export class ExportsUnderWay {
  readonly #own = new Map<string, UnderWay>();
  readonly #store: StateStore['exportProgress'] | undefined;
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<unknown> = Promise.resolve();

  constructor(store?: StateStore['exportProgress']) {
    this.#store = store;
  }

  /** @throws HttpError 409 while the user has another export of this name on this server. */
  begin(name: ExportName): { progress: ExportProgress; end: () => void } {
    const key = keyOf(name);
    if (this.#own.has(key)) throw exportErrors.underWay();
    const progress: ExportProgress = { writtenRows: 0, totalRows: null };
    this.#own.set(key, { name, progress });
    if (this.#store) this.#timer ??= setInterval(() => this.#inTurn((store) => this.#put(store)), storedEveryMs).unref();
    return { progress, end: () => this.#end(key, name) };
  }

  /** Null if the export is unknown: a client cannot know that it has just ended. */
  async find(name: ExportName): Promise<ExportProgress | null> {
    const own = this.#own.get(keyOf(name));
    if (own || !this.#store) return own?.progress ?? null;
    const stored = await this.#store.find(name);
    if (!stored || stored.workedAt < Date.now() - silentMs) return null;
    const { writtenRows, totalRows } = stored;
    return { writtenRows, totalRows };
  }

  #end(key: string, name: ExportName): void {
    this.#own.delete(key);
    this.#inTurn((store) => store.remove(name));
    if (this.#own.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #put(store: StateStore['exportProgress']): Promise<void> {
    const workedAt = Date.now();
    await store.removeBefore(workedAt - silentMs);
    for (const { name, progress } of this.#own.values()) await store.put({ ...name, ...progress, workedAt });
  }

  /** Calls of the store take turns, so that nothing is stored after its removal. Progress is dispensable, so failures are ignored. */
  #inTurn(work: (store: StateStore['exportProgress']) => Promise<void>): void {
    const store = this.#store;
    if (store) this.#storing = this.#storing.then(() => work(store)).catch(() => undefined);
  }
}

const keyOf = ({ userGuid, exportId }: ExportName): string => `${userGuid} ${exportId}`;
