import { companyAlias } from '../joined-companies/company-alias.ts';
import { derived } from '../marts/derived.ts';
import { sqlTypes } from '../schema/define-table.ts';
import { storedName } from '../schema/stored-names.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import type { Row, Warehouse } from '../warehouse.ts';

/**
 * Rows of every table that an import changes, or that is derived from one. Sums are rounded, because their last digits depend on the order
 * of additions.
 */
export async function dump(warehouse: Warehouse): Promise<Record<string, Row[]>> {
  const tables: [string, Readonly<Record<string, string>>][] = [
    ...tableNames.map((table): [string, Readonly<Record<string, string>>] => [storedName(table), columnsOf(table)]),
    [companyAlias.name, companyAlias.columns],
    ...derived.map(({ name, columns }): [string, Readonly<Record<string, string>>] => [name, columns]),
  ];
  const rows: Record<string, Row[]> = {};
  for (const [name, columns] of tables) {
    const selected = Object.entries(columns).map(([column, type]) => (type === 'DOUBLE' ? `round(${column}, 9) + 0 as ${column}` : column));
    const found = await warehouse.query({ sql: `select ${selected.join(', ')} from ${name}`, values: {} });
    rows[name] = found.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  return rows;
}
const columnsOf = (table: TableName): Record<string, string> =>
  Object.fromEntries(Object.entries(tableOf(table).columns).map(([column, { kind }]) => [column, sqlTypes[kind]]));
