import type { LedgerProfile } from '@tenderscope/contract';
import { asc, desc, eq, max } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { ledgerProfiles } from '../schema.ts';

/** A version of a profile, with the user who saved it. */
export interface StoredProfile extends LedgerProfile {
  savedBy: string;
  /** Epoch ms. */
  savedAt: number;
}

/** Mappings of ledgers by name. Each change is a separate version. */
export class LedgerProfileRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** The newest version of each profile, in order of their names. */
  async newest(): Promise<StoredProfile[]> {
    const rows = await this.#db.select().from(ledgerProfiles).orderBy(asc(ledgerProfiles.name), desc(ledgerProfiles.version));
    return rows.filter(({ name }, index) => rows[index - 1]?.name !== name).map(profileOf);
  }

  /** @returns the newest version; undefined for a name that no profile has. */
  async find(name: string): Promise<StoredProfile | undefined> {
    const rows = this.#db.select().from(ledgerProfiles).where(eq(ledgerProfiles.name, name));
    const [newest] = await rows.orderBy(desc(ledgerProfiles.version)).limit(1);
    return newest && profileOf(newest);
  }

  /** Saves a profile as the next version of its name, stored for a user. @returns the version. */
  async save({ name, kind, columns, values, buyer, savedBy, savedAt }: Omit<StoredProfile, 'version'>, ownerGuid: string): Promise<number> {
    return this.#db.transaction(async (tx) => {
      const [newest] = await tx.select({ version: max(ledgerProfiles.version) }).from(ledgerProfiles).where(eq(ledgerProfiles.name, name));
      const version = (newest?.version ?? 0) + 1;
      const body = JSON.stringify({ kind, columns, values, buyer });
      await tx.insert(ledgerProfiles).values({ name, version, savedBy, ownerGuid, savedAt, body });
      return version;
    });
  }

  /** Removes all versions. @returns false for a name that no profile has. */
  async remove(name: string): Promise<boolean> {
    const removed = await this.#db.delete(ledgerProfiles).where(eq(ledgerProfiles.name, name)).returning({ name: ledgerProfiles.name });
    return removed.length > 0;
  }
}

function profileOf({ name, version, savedBy, savedAt, body }: typeof ledgerProfiles.$inferSelect): StoredProfile {
  return { ...(JSON.parse(body) as Pick<LedgerProfile, 'kind' | 'columns' | 'values' | 'buyer'>), name, version, savedBy, savedAt };
}
