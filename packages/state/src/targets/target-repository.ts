import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { targets } from '../schema.ts';

export type StoredTarget = typeof targets.$inferSelect;

export interface TargetFilter {
  year?: number | undefined;
  /** Ids of units, empty for all units of the group. */
  unitIds?: readonly string[] | undefined;
}

/** Targets of metrics by unit and year. Removed ones have no value. */
export class TargetRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** By unit, year and metric. */
  async list({ year, unitIds }: TargetFilter): Promise<StoredTarget[]> {
    const parts: SQL[] = [];
    if (year !== undefined) parts.push(eq(targets.year, year));
    if (unitIds) parts.push(inArray(targets.unitId, [...unitIds]));
    return this.#db.select().from(targets).where(and(...parts)).orderBy(asc(targets.unitId), asc(targets.year), asc(targets.metric));
  }

  async find({ unitId, year, metric }: Pick<StoredTarget, 'unitId' | 'year' | 'metric'>): Promise<StoredTarget | undefined> {
    return (await this.#db.select().from(targets).where(isOf({ unitId, year, metric })))[0];
  }

  /**
   * Stores a target as the next version of the given one, 0 for none.
   * @returns undefined if there is another version by now.
   */
  async replace({ version, ...target }: StoredTarget): Promise<StoredTarget | undefined> {
    const next = { ...target, version: version + 1 };
    const [stored] =
      version === 0
        ? await this.#db.insert(targets).values(next).onConflictDoNothing().returning()
        : await this.#db.update(targets).set(next).where(and(isOf(target), eq(targets.version, version))).returning();
    return stored;
  }
}

const isOf = ({ unitId, year, metric }: Pick<StoredTarget, 'unitId' | 'year' | 'metric'>): SQL | undefined =>
  and(eq(targets.unitId, unitId), eq(targets.year, year), eq(targets.metric, metric));
