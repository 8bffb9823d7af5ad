export interface Page<Row> {
  rows: Row[];
  /** All that match. */
  total: number;
}

export interface PageAsk<Column extends string> {
  /** Ties are broken by the key. */
  orderBy: readonly { column: Column; ascending: boolean }[];
  limit: number;
  offset: number;
}
