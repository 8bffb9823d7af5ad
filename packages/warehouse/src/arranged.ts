import type { Arrangement, SortKey, Statement, StreamedStatement } from './warehouse.ts';

/** A single statement that returns all rows of a stream. */
export function arranged({ sql, values, arrange, joinsByLot }: StreamedStatement): Statement {
  if (!arrange) return { sql, values, joinsByLot };
  const { columns, order, limit } = arrange;
  const text = `select ${quoted(columns)} from (${sql}) as q${orderBy(order)}`;
  if (limit === undefined) return { sql: text, values, joinsByLot };
  return { sql: `${text} limit {rowLimit:Int64}`, values: { ...values, rowLimit: limit }, joinsByLot };
}

/** Column names as an SQL list. */
export const quoted = (columns: Arrangement['columns']): string => columns.map((column) => `"${column}"`).join(', ');

/** ORDER BY, or an empty text. */
export const orderBy = (order: readonly SortKey[]): string =>
  order.length === 0 ? '' : ` order by ${order.map(({ column, rule }) => `"${column}" ${rule} nulls last`).join(', ')}`;
