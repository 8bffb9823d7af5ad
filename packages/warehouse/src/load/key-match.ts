import type { Table, TableColumn } from '../schema/define-table.ts';

const absent: Partial<Record<TableColumn['kind'], string>> = { text: "''", choice: "''" };
/** Before any stored time. */
const never = '-9000000000000000';

/** A key column as an expression that is never null: empty text and that instant do not occur as values. */
function keyPart({ columns }: Table, column: string, alias: string): string {
  const { required, kind } = columns[column] ?? { required: true, kind: 'text' };
  const name = alias === '' ? column : `${alias}.${column}`;
  return required ? name : `coalesce(${name}, ${absent[kind] ?? never})`;
}

/** The key's parts, comma-separated. */
export const keyParts = (table: Table, alias = ''): string => table.key.map((column) => keyPart(table, column, alias)).join(', ');

/** Condition that two rows have the same key. */
export const sameKey = (table: Table, left: string, right: string): string =>
  table.key.map((column) => `${keyPart(table, column, left)} = ${keyPart(table, column, right)}`).join(' and ');
