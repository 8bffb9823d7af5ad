import { asc, eq, lt } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { serverReports } from '../schema.ts';

/** A report of a server about itself. Instants are epoch ms. */
export interface StoredServerReport {
  serverId: string;
  startedAt: number;
  reportedAt: number;
  facts: unknown;
}

/** The last report of each server that uses this store. */
export class ServerReportRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Replaces the report of a server. */
  async put(report: StoredServerReport): Promise<void> {
    const { reportedAt, facts } = report;
    await this.#db.insert(serverReports).values(report).onConflictDoUpdate({ target: serverReports.serverId, set: { reportedAt, facts } });
  }

  /** Oldest start first. */
  list(): Promise<StoredServerReport[]> {
    return this.#db.select().from(serverReports).orderBy(asc(serverReports.startedAt), asc(serverReports.serverId));
  }

  async remove(serverId: string): Promise<void> {
    await this.#db.delete(serverReports).where(eq(serverReports.serverId, serverId));
  }

  /** Removes servers that have not reported since then. */
  async removeBefore(time: number): Promise<void> {
    await this.#db.delete(serverReports).where(lt(serverReports.reportedAt, time));
  }
}
