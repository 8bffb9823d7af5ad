import type { Table, TableColumn } from '../schema/define-table.ts';

const absent: Partial<Record<TableColumn['kind'], string>> = { text: "''", choice: "''" };
/** Before any time that is kept. */
const never = '-9000000000000000';

/** A key column as an expression that is never null: empty text and that instant are no values of their own. */
function keyPart({ columns }: Table, column: string, alias: string): string {
  const { required, kind } = columns[column] ?? { required: true, kind: 'text' };
  const name = alias === '' ? column : `${alias}.${column}`;
  return required ? name : `coalesce(${name}, ${absent[kind] ?? never})`;
}

/** The key's parts, comma-separated. */
export const keyParts = (table: Table, alias = ''): string => table.key.map((column) => keyPart(table, column, alias)).join(', ');

/** Whether two rows have one key. */
export const sameKey = (table: Table, left: string, right: string): string =>
  table.key.map((column) => `${keyPart(table, column, left)} = ${keyPart(table, column, right)}`).join(' and ');
