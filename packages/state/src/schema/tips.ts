import { bigserial, index, integer, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { riskCases } from './cases.ts';
import { instant } from './instant.ts';

/** The sequence number in the number of a report. */
export const riskTipNumbers = pgSequence('risk_tip_numbers');

/** Reports of irregularities. A trigger rejects deletions, and changes of what was reported. */
export const riskTips = pgTable(
  'risk_tips',
  {
    guid: text('guid').primaryKey(),
    /** Display number. */
    number: text('number').notNull().unique(),
    /** Names of the contract. */
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    receivedAt: instant('received_at').notNull(),
    dueAt: instant('due_at').notNull(),
    content: text('content').notNull(),
    /** JSON text: guid and name of each company. */
    companies: text('companies').notNull(),
    /** JSON text: names of lots as reported. */
    lots: text('lots').notNull(),
    ownerGuid: text('owner_guid')
      .notNull()
      .references(() => users.guid),
    /** Issuer unit of the user who registered it; null for a user who sees all units. */
    scopeUnit: text('scope_unit'),
    registeredBy: text('registered_by')
      .notNull()
      .references(() => users.guid),
    registeredAt: instant('registered_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    caseGuid: text('case_guid').references(() => riskCases.guid),
    closeReason: text('close_reason'),
    /** Increases with every change. A change must name the version that its author saw. */
    version: integer('version').notNull(),
  },
  (table) => [index('risk_tips_state').on(table.state, table.dueAt), index('risk_tips_owner').on(table.ownerGuid, table.state)],
);

/** Senders of reports, encrypted with the key of the installation. A trigger rejects changes and deletions of rows. */
export const riskTipSources = pgTable('risk_tip_sources', {
  tipGuid: text('tip_guid')
    .primaryKey()
    .references(() => riskTips.guid),
  byGuid: text('by_guid')
    .notNull()
    .references(() => users.guid),
  sealed: text('sealed').notNull(),
});

/** The history of a report. A trigger rejects changes and deletions of rows. */
export const riskTipEvents = pgTable(
  'risk_tip_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tipGuid: text('tip_guid')
      .notNull()
      .references(() => riskTips.guid),
    action: text('action').notNull(),
    byGuid: text('by_guid')
      .notNull()
      .references(() => users.guid),
    at: instant('at').notNull(),
    note: text('note').notNull(),
    /** JSON text. */
    detail: text('detail').notNull(),
  },
  (table) => [index('risk_tip_events_tip').on(table.tipGuid, table.id)],
);
