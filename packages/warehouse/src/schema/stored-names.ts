import { tableOf, tableNames, type TableName } from './tables.ts';

/** Columns that hold ids of companies; a holder of shares may be one of ours. */
export function companyColumns(table: TableName): string[] {
  if (table === 'companies' || table === 'company_links') return [];
  return Object.entries(tableOf(table).columns).flatMap(([name, { references }]) => (references === 'companies' || name === 'holder_id' ? [name] : []));
}

/** Base tables that are read through a view of their name, in which records of one company are joined. */
export const joinedTables: readonly TableName[] = tableNames.filter((table) => table === 'companies' || companyColumns(table).length > 0);

/** The table that keeps a base table's rows as they were imported: `imported_<table>` where a view has its name. */
export const storedName = (table: TableName): string => (joinedTables.includes(table) ? `imported_${table}` : table);
