import type { DatabaseEncryption, DatabaseKind, PullOutcome, PullSchedule } from '@tenderscope/contract';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { dataSourceRuns, dataSources, users } from '../schema.ts';
import { sqlStateOf } from '../engine/sql-state.ts';

type Row = typeof dataSources.$inferSelect;

/** A database that ledgers are read from. */
export interface StoredSource extends Row {
  kind: DatabaseKind;
  encryption: DatabaseEncryption;
  schedule: PullSchedule;
}

/** A source and the name of the user who saved it. */
export interface OwnedSource extends StoredSource {
  owner: string;
}

export interface StoredRun extends Omit<typeof dataSourceRuns.$inferSelect, 'outcome'> {
  outcome: PullOutcome;
}

/** The end of a run that succeeded. */
export interface PullEnd extends Pick<StoredRun, 'outcome' | 'rows' | 'importId' | 'finishedAt'> {
  /** Null to keep the previous one. */
  watermark: string | null;
  dataVersion: number;
}

/** Number of runs kept for each source. */
const keptRuns = 200;
const uniqueViolation = '23505';

/** Databases that ledgers are read from, and the runs of each. */
export class DataSourceRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** In order of their names. */
  async list(): Promise<OwnedSource[]> {
    const rows = await this.#db
      .select({ source: dataSources, owner: users.userName })
      .from(dataSources)
      .innerJoin(users, eq(users.guid, dataSources.ownerGuid))
      .orderBy(asc(dataSources.name));
    return rows.map(({ source, owner }) => ({ ...sourceOf(source), owner }));
  }

  async find(by: { guid: string } | { name: string }): Promise<StoredSource | undefined> {
    const isWanted = 'guid' in by ? eq(dataSources.guid, by.guid) : eq(dataSources.name, by.name);
    const [found] = await this.#db.select().from(dataSources).where(isWanted);
    return found && sourceOf(found);
  }

  /** Saves a source, replacing the one with its guid. @returns false if another one has its name. */
  async save(source: StoredSource): Promise<boolean> {
    const { guid: _, ...changes } = source;
    try {
      await this.#db.insert(dataSources).values(source).onConflictDoUpdate({ target: dataSources.guid, set: changes });
      return true;
    } catch (error) {
      if (sqlStateOf(error) === uniqueViolation) return false;
      throw error;
    }
  }

  async remove(guid: string): Promise<boolean> {
    return (await this.#db.delete(dataSources).where(eq(dataSources.guid, guid)).returning({ guid: dataSources.guid })).length > 0;
  }

  async enable(guid: string, isEnabled: boolean, nextAt: number | null): Promise<void> {
    await this.#db.update(dataSources).set({ isEnabled, nextAt }).where(eq(dataSources.guid, guid));
  }

  /** Enabled sources that are due, the longest overdue first. */
  async due(now: number): Promise<StoredSource[]> {
    const isDue = and(eq(dataSources.isEnabled, true), isNotNull(dataSources.nextAt), lte(dataSources.nextAt, now));
    return (await this.#db.select().from(dataSources).where(isDue).orderBy(asc(dataSources.nextAt), asc(dataSources.guid))).map(sourceOf);
  }

  /** Moves a due source to another time. @returns false if another server has already done so. */
  async claim({ guid, nextAt }: Pick<StoredSource, 'guid' | 'nextAt'>, movedTo: number | null): Promise<boolean> {
    if (nextAt === null) return false;
    const isDue = and(eq(dataSources.guid, guid), eq(dataSources.nextAt, nextAt));
    return (await this.#db.update(dataSources).set({ nextAt: movedTo }).where(isDue).returning({ guid: dataSources.guid })).length > 0;
  }

  /** Starts a run and deletes the oldest runs. @returns its id. */
  async begin(sourceGuid: string, startedAt: number, startedBy: string | null): Promise<number> {
    const run = { sourceGuid, startedAt, startedBy, outcome: 'running' };
    const [begun] = await this.#db.insert(dataSourceRuns).values(run).returning({ id: dataSourceRuns.id });
    const ofSource = eq(dataSourceRuns.sourceGuid, sourceGuid);
    const newestFirst = this.#db.select({ id: dataSourceRuns.id }).from(dataSourceRuns).where(ofSource).orderBy(desc(dataSourceRuns.id));
    const [forgotten] = await newestFirst.offset(keptRuns).limit(1);
    if (forgotten) await this.#db.delete(dataSourceRuns).where(and(ofSource, lte(dataSourceRuns.id, forgotten.id)));
    return begun?.id ?? 0;
  }

  /** Ends a successful run: stores its watermark and resets the number of consecutive failures. */
  async succeed({ guid, savedAt }: Pick<StoredSource, 'guid' | 'savedAt'>, id: number, { watermark, dataVersion, ...end }: PullEnd): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.update(dataSourceRuns).set(end).where(eq(dataSourceRuns.id, id));
      await tx.update(dataSources).set({ failures: 0 }).where(eq(dataSources.guid, guid));
      if (watermark === null) return;
      // A source that was changed in the meantime starts again from the beginning.
      const isSame = and(eq(dataSources.guid, guid), eq(dataSources.savedAt, savedAt));
      await tx.update(dataSources).set({ watermark, watermarkVersion: dataVersion }).where(isSame);
    });
  }

  /** Ends a failed run; the watermark is kept. @returns the number of consecutive failures. */
  async fail(guid: string, id: number, { finishedAt, error }: { finishedAt: number; error: string }): Promise<number> {
    return this.#db.transaction(async (tx) => {
      await tx.update(dataSourceRuns).set({ finishedAt, error, outcome: 'failed' }).where(eq(dataSourceRuns.id, id));
      const more = { failures: sql`${dataSources.failures} + 1` };
      const { failures } = dataSources;
      const [source] = await tx.update(dataSources).set(more).where(eq(dataSources.guid, guid)).returning({ failures });
      return source?.failures ?? 0;
    });
  }

  /** Ends the runs of servers that stopped. */
  async failRunning(finishedAt: number, error: string): Promise<void> {
    await this.#db.update(dataSourceRuns).set({ finishedAt, error, outcome: 'failed' }).where(eq(dataSourceRuns.outcome, 'running'));
  }

  /** Runs of a source, newest first. */
  async runs(sourceGuid: string, max = keptRuns): Promise<StoredRun[]> {
    const ofSource = eq(dataSourceRuns.sourceGuid, sourceGuid);
    return (await this.#db.select().from(dataSourceRuns).where(ofSource).orderBy(desc(dataSourceRuns.id)).limit(max)).map(runOf);
  }

  /** The newest run of each source. */
  async lastRuns(): Promise<StoredRun[]> {
    const newest = this.#db.select({ id: max(dataSourceRuns.id) }).from(dataSourceRuns).groupBy(dataSourceRuns.sourceGuid);
    return (await this.#db.select().from(dataSourceRuns).where(inArray(dataSourceRuns.id, newest))).map(runOf);
  }

  /** Number of enabled sources with at least this many consecutive failures. */
  async failing(failures: number): Promise<number> {
    const isFailing = and(eq(dataSources.isEnabled, true), gte(dataSources.failures, failures));
    const [found] = await this.#db.select({ num: count() }).from(dataSources).where(isFailing);
    return found?.num ?? 0;
  }
}

const sourceOf = (row: Row): StoredSource => row as StoredSource;
const runOf = (row: typeof dataSourceRuns.$inferSelect): StoredRun => row as StoredRun;
