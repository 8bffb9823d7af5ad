import { bigint, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes } from './bytes.ts';
import { instant } from './instant.ts';

/** Figures with the rows that they were computed from. A trigger rejects changes and deletions of rows. */
export const citations = pgTable(
  'citations',
  {
    code: text('code').primaryKey(),
    /** SHA-256 of figure, scope and data version, in hex: equal ones of a user are one citation. */
    identity: text('identity').notNull(),
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid),
    /** Name of that user at the time. */
    userName: text('user_name').notNull(),
    metric: text('metric').notNull(),
    /** JSON text: query, params, conditions and address of the figure. */
    figure: text('figure').notNull(),
    /** JSON text: the conditions as pairs of title and text. */
    basis: text('basis').notNull(),
    /** JSON text: the units of the user at the time. */
    scope: text('scope').notNull(),
    dataVersion: bigint('data_version', { mode: 'number' }).notNull(),
    /** Epoch ms of the last change of the data. */
    dataTime: instant('data_time'),
    /** In the stored unit; null if the figure had none. */
    value: doublePrecision('value'),
    rowNum: integer('row_num').notNull(),
    /** Compressed JSON text of columns and rows. */
    rows: bytes('rows').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('citations_identity').on(table.userGuid, table.identity), index('citations_user').on(table.userGuid, table.createdAt)],
);
