import type { Filter, Filters } from '../filters/filter.ts';
import { martColumns } from './mart-columns.gen.ts';

const word = /'(?:[^']|'')*'|"[^"]*"|[a-z_]\w*(?:\s*\()?/gi;
const keywords = new Set(['and', 'as', 'case', 'distinct', 'else', 'end', 'in', 'is', 'like', 'not', 'null', 'or', 'then', 'when']);

/** Names of columns in an expression without subqueries: every name that is neither a function nor a keyword. */
export const columnsRead = (sql: string): string[] =>
  (sql.match(word) ?? []).filter((text) => !text.startsWith(`'`) && !text.endsWith('(') && !keywords.has(text.toLowerCase()));

/** The columns of a mart, and further ones of a slot that reads it. */
export const columnsOfMart = (mart: keyof typeof martColumns, further: readonly string[] = []): ReadonlySet<string> =>
  new Set([...martColumns[mart].trim().split(/\s+/), ...further]);

/** True if rows with these columns answer a condition of the first WHERE on the field. */
export function canFilter(field: string, filters: Filters, columns: ReadonlySet<string>): boolean {
  const filter = Object.hasOwn(filters, field) ? filters[field] : undefined;
  return filter?.where === 1 && columnsOfFilter(filter).every((column) => columns.has(column));
}

/** A filter on several values of a lot is joined by the lot. */
const columnsOfFilter = ({ sql, orAmong }: Filter): string[] => [...columnsRead(sql), ...(orAmong ? ['lot_id'] : [])];
