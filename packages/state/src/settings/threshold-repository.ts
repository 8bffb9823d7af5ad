import { desc, max } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { ruleThresholds } from '../schema.ts';

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
}

/** Every saved set of thresholds. The newest is in force. */
export class ThresholdRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first. */
  async all(): Promise<StoredThresholds[]> {
    const rows = await this.#db.select().from(ruleThresholds).orderBy(desc(ruleThresholds.version));
    return rows.map((row) => ({ ...row, changed: JSON.parse(row.changed) as Record<string, number> }));
  }

  /** @returns false if somebody else has saved since version `after`, 0 for none. */
  async add({ changed, ...row }: Omit<StoredThresholds, 'version'>, after: number): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      const [newest] = await tx.select({ version: max(ruleThresholds.version) }).from(ruleThresholds);
      if ((newest?.version ?? 0) !== after) return false;
      const added = await tx
        .insert(ruleThresholds)
        .values({ ...row, version: after + 1, changed: JSON.stringify(changed) })
        .onConflictDoNothing()
        .returning({ version: ruleThresholds.version });
      return added.length > 0;
    });
  }
}
