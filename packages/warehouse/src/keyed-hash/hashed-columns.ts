import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import type { HashKind } from './hash-forms.ts';

/** Columns of base tables that are stored as keyed hashes. */
export const hashedColumns: readonly { table: TableName; column: string; kind: HashKind }[] = tableNames.flatMap((table) =>
  Object.entries(tableOf(table).columns).flatMap(([column, { hashed: kind }]) => (kind === undefined ? [] : [{ table, column, kind }])));
