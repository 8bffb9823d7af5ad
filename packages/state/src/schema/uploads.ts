import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { riskCases } from './cases.ts';
import { instant } from './instant.ts';
import { venueOrders } from './venue.ts';

/** Files on disk, named by their guid. */
export const uploads = pgTable(
  'uploads',
  {
    guid: text('guid').primaryKey(),
    /** Display name. Never used as the name of a file on disk. */
    name: text('name').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Lower-case hex. */
    sha256: text('sha256').notNull(),
    mime: text('mime').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.guid),
    createdAt: instant('created_at').notNull(),
    /** The order that shows it. Without one the file is an orphan and is deleted after a while. */
    attachedTo: text('attached_to').references(() => venueOrders.guid),
    /** The case that it belongs to from the start. A trigger protects the files of decided cases. */
    caseGuid: text('case_guid').references(() => riskCases.guid),
  },
  (table) => [index('uploads_attached_to').on(table.attachedTo, table.createdAt), index('uploads_case').on(table.caseGuid, table.createdAt)],
);
