import { companyAlias } from './joined-companies/company-alias.ts';
import { derived } from './marts/derived.ts';
import { storedName } from './schema/stored-names.ts';
import { tableNames } from './schema/tables.ts';

const tables = [
  ...tableNames.map((name) => ({ name: name as string, stored: storedName(name) })),
  ...[companyAlias, ...derived].map(({ name }) => ({ name, stored: name })),
];

/** Names of base tables, marts and statistics, as a status lists them. */
export const countedTables: readonly string[] = tables.map(({ name }) => name);

/** SELECT of their names with how many rows each keeps. */
export const countRowsSql = tables.map(({ name, stored }) => `select '${name}' as name, count(*) as row_count from ${stored}`).join(' union all ');
