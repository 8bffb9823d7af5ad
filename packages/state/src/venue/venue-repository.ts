import { and, asc, count, desc, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import type { Page, PageRequest } from '../engine/page.ts';
import { venues, venueTypes } from '../schema.ts';

export interface VenueFields {
  name: string;
  /** Six-digit code of its city. */
  cityCode: string;
  venueTypeGuid: string;
  /** Maximum number of simultaneous bookings. */
  capacity: number;
  /** Minutes after midnight, business time. */
  opensAt: number;
  closesAt: number;
}

export interface StoredVenue extends VenueFields {
  guid: string;
  venueTypeName: string;
  /** Keeps its bookings and accepts no more. */
  isRetired: boolean;
  createdAt: number;
  updatedAt: number;
  version: number;
}

const columns = { ...getTableColumns(venues), venueTypeName: venueTypes.name };
export type VenueColumn = keyof StoredVenue;

export interface VenueFilter {
  /** Part of the name. */
  keyword?: string | undefined;
  cityCode?: string | undefined;
  venueTypeGuid?: string | undefined;
  withRetired?: boolean | undefined;
}

export interface VenueChange {
  guid: string;
  /** The expected version; the change fails for any other. */
  version: number;
  at: number;
  fields: Partial<VenueFields & Pick<StoredVenue, 'isRetired'>>;
}

/** Rooms that orders book. */
export class VenueRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async find(guid: string): Promise<StoredVenue | undefined> {
    return (await this.#read().where(eq(venues.guid, guid)))[0];
  }

  /** By default in order of their names. */
  async page({ orderBy, limit, offset, ...filter }: PageRequest<VenueColumn> & VenueFilter): Promise<Page<StoredVenue>> {
    const wanted = matching(filter);
    const requested = orderBy.map(({ column, ascending }) => (ascending ? asc : desc)(columns[column]));
    const rows = await this.#read().where(wanted).orderBy(...requested, asc(venues.name), asc(venues.guid)).limit(limit).offset(offset);
    const [all] = await this.#db.select({ total: count() }).from(venues).where(wanted);
    return { rows, total: all?.total ?? 0 };
  }

  /** @returns false if the name is taken. */
  async add({ guid, at, ...fields }: VenueFields & { guid: string; at: number }): Promise<boolean> {
    const row = { ...fields, guid, createdAt: at, updatedAt: at, version: 1 };
    const added = await this.#db.insert(venues).values(row).onConflictDoNothing().returning({ guid: venues.guid });
    return added.length > 0;
  }

  /** Waits for orders that are being checked against the venue. @returns `stale` if it is no longer at the given version. */
  async change({ guid, version, at, fields }: VenueChange): Promise<'changed' | 'stale' | 'nameTaken'> {
    return this.#db.transaction(async (tx) => {
      const [row] = await tx.select({ version: venues.version }).from(venues).where(eq(venues.guid, guid)).for('update');
      if (row?.version !== version) return 'stale';
      if (fields.name !== undefined && (await isTaken(tx, fields.name, guid))) return 'nameTaken';
      await tx.update(venues).set({ ...fields, updatedAt: at, version: version + 1 }).where(eq(venues.guid, guid));
      return 'changed';
    });
  }

  #read() {
    return this.#db.select(columns).from(venues).innerJoin(venueTypes, eq(venueTypes.guid, venues.venueTypeGuid)).$dynamic();
  }
}

/** True if another venue has the name. */
async function isTaken(db: Database, name: string, guid: string): Promise<boolean> {
  return (await db.select({ guid: venues.guid }).from(venues).where(and(eq(venues.name, name), ne(venues.guid, guid)))).length > 0;
}

function matching({ keyword = '', cityCode, venueTypeGuid, withRetired = false }: VenueFilter): SQL | undefined {
  return and(
    keyword === '' ? undefined : sql`strpos(lower(${venues.name}), lower(${keyword})) > 0`,
    cityCode === undefined ? undefined : eq(venues.cityCode, cityCode),
    venueTypeGuid === undefined ? undefined : eq(venues.venueTypeGuid, venueTypeGuid),
    withRetired ? undefined : eq(venues.isRetired, false),
  );
}
