import { companyAlias } from './joined-companies/company-alias.ts';
import { derived } from './marts/derived.ts';
import { storedName } from './schema/stored-names.ts';
import { tableNames } from './schema/tables.ts';

const tables = [
  ...tableNames.map((name) => ({ name: name as string, stored: storedName(name) })),
  ...[companyAlias, ...derived].map(({ name }) => ({ name, stored: name })),
];

/** Names of base tables, marts and statistics, in the order of a status. */
export const countedTables: readonly string[] = tables.map(({ name }) => name);

/** SELECT of these names with the number of rows of each. */
export const countRowsSql = tables.map(({ name, stored }) => `select '${name}' as name, count(*) as row_count from ${stored}`).join(' union all ');
