import { tableOf, tableNames, type TableName } from './tables.ts';

/** Columns that contain ids of companies. A holder of shares may be one of our companies. */
export function companyColumns(table: TableName): string[] {
  if (table === 'companies' || table === 'company_links') return [];
  return Object.entries(tableOf(table).columns).flatMap(([name, { references }]) => (references === 'companies' || name === 'holder_id' ? [name] : []));
}

/** Base tables that are read through a view of the same name, in which records of one company are joined. */
export const joinedTables: readonly TableName[] = tableNames.filter((table) => table === 'companies' || companyColumns(table).length > 0);

/** The table with a base table's rows as imported: `imported_<table>` if a view has its name. */
export const storedName = (table: TableName): string => (joinedTables.includes(table) ? `imported_${table}` : table);
