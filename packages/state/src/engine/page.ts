export interface Page<Row> {
  rows: Row[];
  /** Number of all matching entries. */
  total: number;
}

export interface PageRequest<Column extends string> {
  /** The key breaks ties. */
  orderBy: readonly { column: Column; ascending: boolean }[];
  limit: number;
  offset: number;
}
