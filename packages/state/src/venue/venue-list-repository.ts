import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { venueCompanies, venueTypes } from '../schema.ts';
import type { Page, PageRequest } from '../engine/page.ts';

export interface VenueListEntry {
  guid: string;
  name: string;
  /** Position in the list. */
  sort: number;
  createdAt: number;
}

export type VenueListColumn = keyof VenueListEntry;

/** A named list that orders choose from: the venue types, or the companies. */
export class VenueListRepository {
  readonly #db: Database;
  readonly #table: typeof venueTypes | typeof venueCompanies;
  constructor(db: Database, table: typeof venueTypes | typeof venueCompanies) {
    this.#db = db;
    this.#table = table;
  }

  async has(guid: string): Promise<boolean> {
    return (await this.#db.select({ guid: this.#table.guid }).from(this.#table).where(eq(this.#table.guid, guid))).length > 0;
  }

  /** By default in the list's own order. */
  async page({ orderBy, limit, offset }: PageRequest<VenueListColumn>): Promise<Page<VenueListEntry>> {
    const table = this.#table;
    const requested = orderBy.map(({ column, ascending }) => (ascending ? asc : desc)(table[column]));
    const rows = await this.#db.select().from(table).orderBy(...requested, asc(table.sort), asc(table.guid)).limit(limit).offset(offset);
    const [all] = await this.#db.select({ total: count() }).from(table);
    return { rows, total: all?.total ?? 0 };
  }

  /** Adds an entry at the end of the list. @returns false if the name is taken. */
  async add({ guid, name, createdAt }: Omit<VenueListEntry, 'sort'>): Promise<boolean> {
    const table = this.#table;
    const sort = sql<number>`(select coalesce(max(${table.sort}), 0) + 1 from ${table})`;
    const entry = { guid, name, sort, createdAt };
    const added = await this.#db.insert(table).values(entry).onConflictDoNothing().returning({ guid: table.guid });
    return added.length > 0;
  }
}
