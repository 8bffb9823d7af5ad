import type { TableName } from '../schema/tables.ts';

/**
 * Tolerance for sums. Fractions that are added in another order differ in the last digits. If a comparison of sums decides – a threshold, a
 * rank, the existence of any spread – a smaller difference counts as none.
 */
export const dust = '0.000000001';

export type MartType = 'VARCHAR' | 'BIGINT' | 'DOUBLE' | 'TINYINT';

/** Null of a type, in a form that ClickHouse also accepts in a view, where it rejects a cast of null. */
export const noValue: Record<MartType, string> = {
  VARCHAR: `nullif('', '')`,
  BIGINT: 'nullif(0, 0)',
  DOUBLE: 'nullif(0e0, 0e0)',
  TINYINT: 'nullif(0, 0)',
};

/** A table that screens read, derived from base tables or from earlier marts. The same SQL for every engine. */
export interface Mart {
  name: string;
  title: string;
  /** The meaning of one row. */
  grain: string;
  columns: Readonly<Record<string, MartType>>;
  /** Columns that identify every row. */
  key: readonly string[];
  /** Base tables whose changes affect it, directly or through other marts. */
  reads: readonly TableName[];
  /**
   * The column by which a change is located: rows with a touched value are replaced; `all` is recomputed completely. `count`: every column
   * besides the key counts rows of lots, so that the current counts of touched lots are added and their previous counts subtracted.
   */
  touchedBy: 'lot_id' | 'month' | 'count' | 'all';
  /** Computed after the commit of a load, from the committed rows. Until then readers see the rows of an earlier state. */
  isDeferred?: true;
  /** Sort order in which the rows of `sql` are written, in an engine whose tables have no order of their own. */
  order?: string;
  /**
   * SELECTs that `sql` reads by name more than once, each after those it reads. A load stores them as scratch tables, since ClickHouse
   * evaluates a common table expression again for each use.
   */
  parts?: Readonly<Record<string, string>>;
  /**
   * SELECT with the columns above, in their order. In it and in `parts` `{touched}` is an unqualified condition on `touchedBy` (`lot_id`
   * for `count`).
   */
  sql: string;
}

/** The complete SELECT of a mart, including its parts. */
export function completeSql({ parts, sql }: Pick<Mart, 'parts' | 'sql'>): string {
  if (!parts) return sql;
  const named = Object.entries(parts).map(([name, select]) => `${name} as (${select})`);
  return `with ${named.join(', ')} select * from (${sql}) as whole`;
}
