import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

const named = () => ({
  guid: text('guid').primaryKey(),
  name: text('name').notNull().unique(),
  /** Place in lists. */
  sort: integer('sort').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const venueTypes = pgTable('venue_types', named());

/** Who runs or books venues. */
export const venueCompanies = pgTable('venue_companies', named());

/** The running part of an order's number. */
export const venueOrderNumbers = pgSequence('venue_order_numbers');

export const venueOrders = pgTable(
  'venue_orders',
  {
    guid: text('guid').primaryKey(),
    /** For people. */
    number: text('number').notNull().unique(),
    title: text('title').notNull(),
    venueTypeGuid: text('venue_type_guid')
      .notNull()
      .references(() => venueTypes.guid),
    companyGuid: text('company_guid')
      .notNull()
      .references(() => venueCompanies.guid),
    contact: text('contact').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    note: text('note').notNull(),
    /** 10 to 80, as the contract's dictionary names them. */
    status: integer('status').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.guid),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** One more with every change: who changes an order names the version he saw. */
    version: integer('version').notNull(),
  },
  (table) => [
    check('venue_orders_time', sql`${table.endsAt} > ${table.startsAt}`),
    index('venue_orders_created_by').on(table.createdBy),
    index('venue_orders_status').on(table.status, table.startsAt),
    index('venue_orders_starts_at').on(table.startsAt),
  ],
);

/** An order's history. A trigger refuses to change or delete a row. */
export const venueOrderEvents = pgTable(
  'venue_order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderGuid: text('order_guid')
      .notNull()
      .references(() => venueOrders.guid),
    action: text('action').notNull(),
    /** Null for the order's beginning. */
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
