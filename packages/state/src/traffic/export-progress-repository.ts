import { and, eq, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { exportProgress } from '../schema.ts';

export type StoredExportProgress = typeof exportProgress.$inferSelect;
type ExportKey = Pick<StoredExportProgress, 'userGuid' | 'exportId'>;

const named = ({ userGuid, exportId }: ExportKey): SQL | undefined =>
  and(eq(exportProgress.userGuid, userGuid), eq(exportProgress.exportId, exportId));

/** Progress of the exports of all servers that share this store. Instants are epoch ms. */
export class ExportProgressRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Replaces the progress of an export. */
  async put(progress: StoredExportProgress): Promise<void> {
    const { writtenRows, totalRows, workedAt } = progress;
    const target = [exportProgress.userGuid, exportProgress.exportId];
    await this.#db.insert(exportProgress).values(progress).onConflictDoUpdate({ target, set: { writtenRows, totalRows, workedAt } });
  }

  async find(of: ExportKey): Promise<StoredExportProgress | undefined> {
    return (await this.#db.select().from(exportProgress).where(named(of)))[0];
  }

  async remove(of: ExportKey): Promise<void> {
    await this.#db.delete(exportProgress).where(named(of));
  }

  /** Removes exports of servers that have given no sign since then. */
  async removeBefore(time: number): Promise<void> {
    await this.#db.delete(exportProgress).where(lt(exportProgress.workedAt, time));
  }
}
