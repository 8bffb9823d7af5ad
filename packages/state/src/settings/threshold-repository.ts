import { desc, max } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { ruleThresholds, thresholdPeriods } from '../schema.ts';

/** A threshold with the value before a change and the one after it. */
export interface StoredThresholdChange {
  key: string;
  from: number;
  to: number;
}

/** A saved set of thresholds. */
export interface StoredThresholds {
  version: number;
  /** Epoch ms. */
  at: number;
  userGuid: string | null;
  userName: string;
  reason: string;
  /** Thresholds that differ from the shipped ones, by key. */
  changed: Record<string, number>;
  /** Thresholds that differ from the set saved before; null for sets saved before these were kept. */
  changes: StoredThresholdChange[] | null;
}

/** A set of thresholds from when it came into force. */
export interface StoredThresholdPeriod {
  /** Epoch ms. */
  at: number;
  /** Version of the data at that time. */
  dataVersion: number;
  /** The saved set, 0 before the first one. */
  version: number;
  /** Every threshold by key. */
  inForce: Record<string, number>;
}

/** Every saved set of thresholds, and when each came into force. The newest period is in force. */
export class ThresholdRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first. */
  async all(): Promise<StoredThresholds[]> {
    const rows = await this.#db.select().from(ruleThresholds).orderBy(desc(ruleThresholds.version));
    return rows.map(({ changed, changes, ...row }) => ({
      ...row,
      changed: JSON.parse(changed) as Record<string, number>,
      changes: changes === null ? null : (JSON.parse(changes) as StoredThresholdChange[]),
    }));
  }

  /** @returns false if somebody else has saved since version `after`, 0 for none. */
  async add({ changed, changes, ...row }: Omit<StoredThresholds, 'version'>, after: number): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      const [newest] = await tx.select({ version: max(ruleThresholds.version) }).from(ruleThresholds);
      if ((newest?.version ?? 0) !== after) return false;
      const added = await tx
        .insert(ruleThresholds)
        .values({ ...row, version: after + 1, changed: JSON.stringify(changed), changes: JSON.stringify(changes) })
        .onConflictDoNothing()
        .returning({ version: ruleThresholds.version });
      return added.length > 0;
    });
  }

  /** Oldest first. */
  async periods(): Promise<StoredThresholdPeriod[]> {
    const rows = await this.#db.select().from(thresholdPeriods).orderBy(thresholdPeriods.number);
    return rows.map(({ number: _number, inForce, ...row }) => ({ ...row, inForce: JSON.parse(inForce) as Record<string, number> }));
  }

  /**
   * Records that a set is in force, unless it is that of the newest period.
   * @returns the period before; null if there was none, undefined if nothing was recorded.
   */
  async begin(period: StoredThresholdPeriod): Promise<StoredThresholdPeriod | null | undefined> {
    const periods = await this.periods();
    const before = periods.at(-1) ?? null;
    if (before !== null && before.version === period.version && isSame(before.inForce, period.inForce)) return undefined;
    const added = await this.#db
      .insert(thresholdPeriods)
      .values({ ...period, number: periods.length + 1, inForce: JSON.stringify(period.inForce) })
      .onConflictDoNothing()
      .returning({ number: thresholdPeriods.number });
    return added.length > 0 ? before : undefined;
  }
}

function isSame(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => one[key] === other[key]);
}
