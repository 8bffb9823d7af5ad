import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

const named = () => ({
  guid: text('guid').primaryKey(),
  name: text('name').notNull().unique(),
  /** Position in lists. */
  sort: integer('sort').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const venueTypes = pgTable('venue_types', named());

/** Companies that run or book venues. */
export const venueCompanies = pgTable('venue_companies', named());

/** Rooms that can be booked. */
export const venues = pgTable(
  'venues',
  {
    guid: text('guid').primaryKey(),
    name: text('name').notNull().unique(),
    /** Six-digit code of its city (GB/T 2260). */
    cityCode: text('city_code').notNull(),
    venueTypeGuid: text('venue_type_guid')
      .notNull()
      .references(() => venueTypes.guid),
    /** Maximum number of simultaneous bookings. */
    capacity: integer('capacity').notNull(),
    /** Minutes after midnight, business time. */
    opensAt: integer('opens_at').notNull(),
    closesAt: integer('closes_at').notNull(),
    /** Keeps its bookings and accepts no more. */
    isRetired: boolean('is_retired').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Increases with every change. */
    version: integer('version').notNull(),
  },
  (table) => [
    check('venues_capacity', sql`${table.capacity} >= 1`),
    check('venues_hours', sql`0 <= ${table.opensAt} and ${table.opensAt} < ${table.closesAt} and ${table.closesAt} <= 1440`),
  ],
);

/** The sequence number in an order's number. */
export const venueOrderNumbers = pgSequence('venue_order_numbers');

export const venueOrders = pgTable(
  'venue_orders',
  {
    guid: text('guid').primaryKey(),
    /** Display number. */
    number: text('number').notNull().unique(),
    title: text('title').notNull(),
    venueTypeGuid: text('venue_type_guid')
      .notNull()
      .references(() => venueTypes.guid),
    companyGuid: text('company_guid')
      .notNull()
      .references(() => venueCompanies.guid),
    /** Null for a draft without one, and for orders older than venues. */
    venueGuid: text('venue_guid').references(() => venues.guid),
    contact: text('contact').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    note: text('note').notNull(),
    /** 10 to 80, as in the contract's dictionary. */
    status: integer('status').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.guid),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Increases with every change. A change must name the version that its author saw. */
    version: integer('version').notNull(),
  },
  (table) => [
    check('venue_orders_time', sql`${table.endsAt} > ${table.startsAt}`),
    index('venue_orders_created_by').on(table.createdBy),
    index('venue_orders_status').on(table.status, table.startsAt),
    index('venue_orders_starts_at').on(table.startsAt),
    index('venue_orders_venue').on(table.venueGuid, table.startsAt),
  ],
);

/** The history of an order. A trigger rejects changes and deletions of rows. */
export const venueOrderEvents = pgTable(
  'venue_order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderGuid: text('order_guid')
      .notNull()
      .references(() => venueOrders.guid),
    action: text('action').notNull(),
    /** Null for the creation of the order. */
    fromStatus: integer('from_status'),
    toStatus: integer('to_status').notNull(),
    byGuid: text('by_guid')
      .notNull()
      .references(() => users.guid),
    at: instant('at').notNull(),
    remark: text('remark').notNull(),
    /** Fields that the action changed, as JSON text: `{field: [before, after]}`. */
    changes: text('changes').notNull(),
  },
  (table) => [index('venue_order_events_order').on(table.orderGuid, table.id)],
);
