import type { LoadSession } from '../load/load-session.ts';
import { tableOf } from '../schema/tables.ts';
import { rowTables } from '../undo/undo-tables.ts';
import { hashPrefixes } from './hash-forms.ts';
import { hashedColumns } from './hashed-columns.ts';
import { KeyedHash } from './keyed-hash.ts';

/**
 * Replaces numbers that versions before the hashes stored, also in rows kept for undoing; placeholders become null. Readers see the rows
 * once the engine commits.
 * @param secret read only if there is such a number
 */
export async function hashStored(session: LoadSession, secret: () => Buffer): Promise<void> {
  for (const { table, column, kind } of hashedColumns) {
    const columns = Object.keys(tableOf(table).columns);
    for (const { name, ownColumns } of rowTables(table)) {
      const isPlain = [`${column} is not null`, ...Object.values(hashPrefixes).map((prefix) => `${column} not like '${prefix}%'`)].join(' and ');
      if ((await session.count(`select count(*) from ${name} where ${isPlain}`)) === 0) continue;
      const hash = new KeyedHash(secret());
      const isHash = (text: string): boolean => Object.values(hashPrefixes).some((prefix) => text.startsWith(prefix));
      const [numbers, rows] = [`plain_${column}_of_${name}`, `hashed_rows_of_${name}`];
      await session.keep(numbers, `select '' as plain_text, '' as hash_text from ${name} where 1 = 0`);
      const pairs = async function* (): AsyncGenerator<string[]> {
        for await (const batch of session.read(`select distinct ${column} from ${name} where ${isPlain}`)) {
          for (const [cell] of batch) {
            const made = hash.protect(kind, String(cell));
            yield [String(cell), isHash(made) ? made : ''];
          }
        }
      };
      await session.append(numbers, ['plain_text', 'hash_text'], await collected(pairs()));
      const cells = [...ownColumns, ...columns].map((one) => (one === column ? `nullif(c.hash_text, '') as ${one}` : `t.${one} as ${one}`));
      await session.keep(rows, `select ${cells.join(', ')} from ${name} t join ${numbers} c on c.plain_text = t.${column}`);
      await session.remove(name, isPlain);
      await session.insert(name, [...ownColumns, ...columns], `select ${[...ownColumns, ...columns].join(', ')} from ${rows}`);
    }
  }
}

/** All rows: a session reads to the end before it writes. */
async function collected(rows: AsyncIterable<string[]>): Promise<string[][]> {
  const all: string[][] = [];
  for await (const row of rows) all.push(row);
  return all;
}
