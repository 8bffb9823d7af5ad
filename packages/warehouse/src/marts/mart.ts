import type { TableName } from '../schema/tables.ts';

/**
 * Fractions that are summed in another order differ in the last digits. Where a comparison of sums decides – a threshold, a rank,
 * whether there is any spread at all – less than this is nothing.
 */
export const dust = '0.000000001';

export type MartType = 'VARCHAR' | 'BIGINT' | 'DOUBLE' | 'TINYINT';

/** Null of a type, in words that ClickHouse takes in a view, too, where it refuses to cast null. */
export const noValue: Record<MartType, string> = {
  VARCHAR: `nullif('', '')`,
  BIGINT: 'nullif(0, 0)',
  DOUBLE: 'nullif(0e0, 0e0)',
  TINYINT: 'nullif(0, 0)',
};

/** A table that screens read, derived from base tables or from marts before it. One SQL text for every engine. */
export interface Mart {
  name: string;
  title: string;
  /** What one row is. */
  grain: string;
  columns: Readonly<Record<string, MartType>>;
  /** Columns that tell every row apart. */
  key: readonly string[];
  /** Base tables whose change reaches it, directly or through other marts. */
  reads: readonly TableName[];
  /**
   * The column by which a change is located: rows with a touched value are replaced; `all` are made anew. `count`: every column beside the
   * key counts rows of lots, so that what touched lots count is added and what they counted before taken off.
   */
  touchedBy: 'lot_id' | 'month' | 'count' | 'all';
  /** Made anew after the commit of a load, from the committed rows; readers see that of an earlier state until then. */
  isDeferred?: true;
  /** By what the rows of `sql` are sorted before they are written, in an engine whose tables have no order of their own. */
  order?: string;
  /**
   * SELECTs that `sql` reads by name more than once, each after those it reads. A load keeps them as scratch tables, since ClickHouse reads
   * a common table expression anew for each use.
   */
  parts?: Readonly<Record<string, string>>;
  /**
   * SELECT with the columns above, in their order. In it and in `parts` `{touched}` is an unqualified condition over `touchedBy`
   * (`lot_id` of a `count`).
   */
  sql: string;
}

/** The one SELECT of a mart, its parts within. */
export function wholeSql({ parts, sql }: Pick<Mart, 'parts' | 'sql'>): string {
  if (!parts) return sql;
  const named = Object.entries(parts).map(([name, select]) => `${name} as (${select})`);
  return `with ${named.join(', ')} select * from (${sql}) as whole`;
}
