import { companyAlias } from '../joined-companies/company-alias.ts';
import { derived } from '../marts/derived.ts';
import { sqlTypes } from '../schema/define-table.ts';
import { storedName } from '../schema/stored-names.ts';
import { tableNames, tableOf } from '../schema/tables.ts';
import { undoTables } from '../undo/undo-tables.ts';
import { bookkeeping } from './bookkeeping.ts';

export interface StoredTable {
  name: string;
  columns: readonly (readonly [string, string])[];
  /** Sort order: the columns that conditions of queries restrict first. */
  order: readonly string[];
}

/** Marts with a time are read by period, then by key. */
const byTime = (columns: Readonly<Record<string, string>>, key: readonly string[]): string[] =>
  [...['bids_opened_at', 'event_at'].filter((column) => column in columns), ...key];

/** Every table of a database: base tables by key, marts by time and key, bookkeeping. */
export const storedTables: readonly StoredTable[] = [
  ...tableNames.map((name) => ({ ...tableOf(name), name: storedName(name) })).map(({ name, columns, key }) => ({
    name,
    columns: Object.entries(columns).map(([column, { kind }]) => [column, sqlTypes[kind]] as const),
    order: key,
  })),
  ...derived.map(({ name, columns, key }) => ({ name, columns: Object.entries(columns), order: byTime(columns, key) })),
  { name: companyAlias.name, columns: Object.entries(companyAlias.columns), order: companyAlias.key },
  ...undoTables,
  ...bookkeeping,
];
