import { and, eq, inArray } from 'drizzle-orm';
import type { ImportList } from '@tenderscope/contract';
import type { Database } from '../engine/database.ts';
import { importLists } from '../schema.ts';
import type { StoredFile } from '../schema/imports.ts';

/** Lists of imports that are in a shared store. */
export class ImportListRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async put(importId: string, list: ImportList, files: readonly StoredFile[]): Promise<void> {
    const target = [importLists.importId, importLists.list];
    await this.#db.insert(importLists).values({ importId, list, files }).onConflictDoUpdate({ target, set: { files } });
  }

  /** Lists by import. */
  async of(importIds: readonly string[]): Promise<Map<string, ImportList[]>> {
    const found = new Map<string, ImportList[]>();
    if (importIds.length === 0) return found;
    const { importId, list } = importLists;
    const rows = await this.#db.select({ importId, list }).from(importLists).where(inArray(importId, [...importIds]));
    for (const row of rows) found.set(row.importId, [...(found.get(row.importId) ?? []), row.list]);
    return found;
  }

  async files(importId: string, list: ImportList): Promise<readonly StoredFile[] | undefined> {
    const of = and(eq(importLists.importId, importId), eq(importLists.list, list));
    return (await this.#db.select().from(importLists).where(of))[0]?.files;
  }
}
