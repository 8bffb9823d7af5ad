import { ImportError } from '../import/import-error.ts';
import { messages } from '../import/messages.ts';
import { storedName } from '../schema/stored-names.ts';
import type { Warehouse } from '../warehouse.ts';
import { hashPrefixes } from './hash-forms.ts';
import { hashedColumns } from './hashed-columns.ts';
import type { KeyedHash } from './keyed-hash.ts';

/**
 * Refuses to add hashes to stored ones of another key, since equal numbers would look different.
 * @throws ImportError
 */
export async function requireSameKey(warehouse: Warehouse, { keyId }: KeyedHash): Promise<void> {
  for (const { table, column } of hashedColumns) {
    const isOther = `${column} like '${hashPrefixes.own}%' and ${column} not like '${hashPrefixes.own}${keyId}-%'`;
    const found = await warehouse.query({ sql: `select 1 as found from ${storedName(table)} where ${isOther} limit 1`, values: {} });
    if (found.length > 0) throw new ImportError(messages.otherKey);
  }
}
