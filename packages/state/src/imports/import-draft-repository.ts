import { eq } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { importDraft } from '../schema.ts';

/** The import that a user prepares. */
export type StoredImportDraft = Omit<typeof importDraft.$inferSelect, 'key'>;

/** There is one import in the browser. */
const key = 'browser';

/** The import that a user prepares, for all servers that share this store. Only the holder of the import work writes it. */
export class ImportDraftRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async find(): Promise<StoredImportDraft | undefined> {
    const [row] = await this.#db.select().from(importDraft).where(eq(importDraft.key, key));
    if (!row) return undefined;
    const { key: _, ...draft } = row;
    return draft;
  }

  async put(draft: StoredImportDraft): Promise<void> {
    await this.#db.insert(importDraft).values({ key, ...draft }).onConflictDoUpdate({ target: importDraft.key, set: draft });
  }

  async remove(): Promise<void> {
    await this.#db.delete(importDraft);
  }
}
