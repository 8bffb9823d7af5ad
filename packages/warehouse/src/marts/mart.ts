/** A table that screens read, derived from base tables or another mart. One SQL text for every engine. */
export interface Mart {
  name: string;
  /** What one row is. */
  grain: string;
  columns: Readonly<Record<string, 'VARCHAR' | 'BIGINT' | 'DOUBLE' | 'TINYINT'>>;
  /** The column by which a change is located: rows with a touched value are replaced. */
  touchedBy: 'lot_id' | 'month';
  /** SELECT with the columns above in order; `{touched}` is a condition over `touchedBy`, qualified as written. */
  sql: string;
}
