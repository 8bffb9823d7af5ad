import { tableNames, tableOf, type TableName } from '../../schema/tables.ts';
import { acceptedRows } from './relations.ts';
import type { Workbench } from './workbench.ts';

/** A column, and the table with one key column that it refers to. */
export interface Reference {
  column: string;
  to: TableName;
}

export function referencesOf(table: TableName): Reference[] {
  return Object.entries(tableOf(table).columns).flatMap(([column, { references }]) => {
    const to = tableNames.find((name) => name === references);
    return to ? [{ column, to }] : [];
  });
}

/** Workbench table of the keys of the bundle's accepted rows. */
export const bundleKeys = (table: TableName): string => `bundle_${table}`;

export const createBundleKeys = (table: TableName): string => `create table ${bundleKeys(table)} (key varchar)`;

/** Stores the keys of the rows accepted so far, replacing earlier ones; only for tables that others refer to. */
export async function keepKeys(workbench: Workbench, table: TableName): Promise<void> {
  const isReferred = tableNames.some((name) => referencesOf(name).some(({ to }) => to === table));
  if (!isReferred) return;
  await workbench.keep(bundleKeys(table), `select distinct ${tableOf(table).key[0] ?? ''} as key from ${acceptedRows(workbench, table)}`);
}
