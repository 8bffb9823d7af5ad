import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import type { Page, PageRequest } from '../engine/page.ts';
import { users, venueCompanies, venueOrders, venues, venueTypes } from '../schema.ts';
import type { StoredVenueOrder, VenueOrderScope } from './venue-order.ts';

const columns = {
  ...getTableColumns(venueOrders),
  venueTypeName: venueTypes.name,
  companyName: venueCompanies.name,
  venueName: venues.name,
  cityCode: venues.cityCode,
  createdByName: users.userName,
  unitId: users.unitId,
};

export type VenueOrderColumn = Exclude<keyof StoredVenueOrder, 'unitId'>;

export interface VenueOrderFilter {
  scope: VenueOrderScope;
  statuses?: readonly number[] | undefined;
  venueGuid?: string | undefined;
  createdBy?: string | undefined;
  /** Part of the number, title, contact, company or venue. */
  keyword?: string | undefined;
  /** The keyword is compared with the contact only in orders of this user; in all orders if omitted. */
  contactsOf?: string | undefined;
  /** Orders that begin at or after this instant. */
  from?: number | undefined;
  /** Orders that begin at or before this instant. */
  to?: number | undefined;
}

export type VenueOrderRequest = VenueOrderFilter & PageRequest<VenueOrderColumn>;

/** Orders with the names of the rows that they refer to. */
export function readVenueOrders(db: Database) {
  return db
    .select(columns)
    .from(venueOrders)
    .innerJoin(venueTypes, eq(venueTypes.guid, venueOrders.venueTypeGuid))
    .innerJoin(venueCompanies, eq(venueCompanies.guid, venueOrders.companyGuid))
    .leftJoin(venues, eq(venues.guid, venueOrders.venueGuid))
    .innerJoin(users, eq(users.guid, venueOrders.createdBy))
    .$dynamic();
}

/** One page of the matching orders, by default newest first. */
export async function pageVenueOrders(db: Database, request: VenueOrderRequest): Promise<Page<StoredVenueOrder>> {
  const wanted = and(...conditions(request));
  const requested = request.orderBy.map(({ column, ascending }) => (ascending ? asc : desc)(columns[column]));
  const order = [...requested, desc(venueOrders.createdAt), asc(venueOrders.guid)];
  const rows = await readVenueOrders(db).where(wanted).orderBy(...order).limit(request.limit).offset(request.offset);
  const matching = readVenueOrders(db).where(wanted).as('matching');
  const [all] = await db.select({ total: count() }).from(matching);
  return { rows, total: all?.total ?? 0 };
}

/** Number of matching orders in each state. */
export async function countVenueOrders(db: Database, filter: VenueOrderFilter): Promise<ReadonlyMap<number, number>> {
  const matching = readVenueOrders(db).where(and(...conditions(filter))).as('matching');
  const rows = await db.select({ status: matching.status, orders: count() }).from(matching).groupBy(matching.status);
  return new Map(rows.map(({ status, orders }) => [status, orders]));
}

/** Condition for the orders within a scope. */
export function insideScope(scope: VenueOrderScope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  return or(eq(venueOrders.createdBy, scope.userGuid), inArray(users.unitId, [...scope.unitIds]));
}

function conditions({ scope, statuses = [], venueGuid, createdBy, keyword = '', contactsOf, from, to }: VenueOrderFilter): (SQL | undefined)[] {
  const ownContact = sql`case when ${venueOrders.createdBy} = ${contactsOf ?? ''} then ${venueOrders.contact} else '' end`;
  const contact = contactsOf === undefined ? venueOrders.contact : ownContact;
  const texts = [venueOrders.number, venueOrders.title, contact, venueCompanies.name, sql`coalesce(${venues.name}, '')`];
  return [
    insideScope(scope),
    statuses.length > 0 ? inArray(venueOrders.status, [...statuses]) : undefined,
    venueGuid === undefined ? undefined : eq(venueOrders.venueGuid, venueGuid),
    createdBy === undefined ? undefined : eq(venueOrders.createdBy, createdBy),
    keyword === '' ? undefined : or(...texts.map((text) => sql`strpos(lower(${text}), lower(${keyword})) > 0`)),
    from === undefined ? undefined : gte(venueOrders.startsAt, from),
    to === undefined ? undefined : lte(venueOrders.startsAt, to),
  ];
}
