import { and, eq, lt, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { importWork } from '../schema.ts';

/** Work that a server runs. */
export type StoredImportWork = Omit<typeof importWork.$inferSelect, 'key'>;
export type NewImportWork = Pick<StoredImportWork, 'kind' | 'origin' | 'byName' | 'byGuid' | 'importId' | 'startedAt' | 'worker'>;
export type ImportWorkProgress = Pick<StoredImportWork, 'steps' | 'rows' | 'fraction' | 'workedAt'>;

interface TakeOver {
  worker: string;
  except: string | null;
  before: number;
  now: number;
}

/** All servers run one import at a time. */
const key = 'import';

const heldBy = (worker: string): SQL | undefined => and(eq(importWork.key, key), eq(importWork.worker, worker));

/** The single check or import that runs, of all servers that share this store. Instants are epoch ms. */
export class ImportWorkRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async find(): Promise<StoredImportWork | undefined> {
    const [row] = await this.#db.select().from(importWork).where(eq(importWork.key, key));
    if (!row) return undefined;
    const { key: _, ...work } = row;
    return work;
  }

  /** Begins work. @returns false during other work. */
  async begin(work: NewImportWork): Promise<boolean> {
    const begun = { key, ...work, steps: [], rows: 0, fraction: 0, workedAt: work.startedAt, stop: null };
    return (await this.#db.insert(importWork).values(begun).onConflictDoNothing().returning({ key: importWork.key })).length > 0;
  }

  /** Records progress. @returns undefined if the work is no longer that of the worker. */
  async report(worker: string, progress: ImportWorkProgress): Promise<{ stop: string | null } | undefined> {
    const [row] = await this.#db.update(importWork).set(progress).where(heldBy(worker)).returning({ stop: importWork.stop });
    return row;
  }

  /** Requests the worker to stop. */
  async requestStop(worker: string, stop: string): Promise<void> {
    await this.#db.update(importWork).set({ stop }).where(heldBy(worker));
  }

  /**
   * Takes over work whose worker has given no sign since `before`. Of several servers one gets it.
   * @param except worker whose work stays; null for none.
   */
  async takeOver({ worker, except, before, now }: TakeOver): Promise<StoredImportWork | undefined> {
    const isOther = except === null ? undefined : ne(importWork.worker, except);
    const silent = and(eq(importWork.key, key), isOther, lt(importWork.workedAt, before));
    const [row] = await this.#db.update(importWork).set({ worker, workedAt: now }).where(silent).returning();
    return row;
  }

  async end(worker: string): Promise<void> {
    await this.#db.delete(importWork).where(heldBy(worker));
  }
}
