import { and, eq } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { homePages } from '../schema.ts';

export interface StoredHomePage {
  /** JSON text of the contract. */
  cards: string;
  isStart: boolean;
  version: number;
}

/** Home pages of users. */
export class HomePageRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async find(userGuid: string): Promise<StoredHomePage | undefined> {
    const { cards, isStart, version } = homePages;
    const [page] = await this.#db.select({ cards, isStart, version }).from(homePages).where(eq(homePages.userGuid, userGuid));
    return page;
  }

  /**
   * Stores a page that replaces the given version, 0 for none.
   * @returns false if there is another version by now.
   */
  async replace(userGuid: string, { version, ...page }: StoredHomePage): Promise<boolean> {
    const next = { ...page, version: version + 1 };
    const { userGuid: owner } = homePages;
    const changed =
      version === 0
        ? await this.#db.insert(homePages).values({ userGuid, ...next }).onConflictDoNothing().returning({ owner })
        : await this.#db.update(homePages).set(next).where(and(eq(owner, userGuid), eq(homePages.version, version))).returning({ owner });
    return changed.length > 0;
  }
}
