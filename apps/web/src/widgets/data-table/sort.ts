/** The column that rows are sorted by, and the direction. */
export interface Sort {
  name: string;
  rule: 'asc' | 'desc';
}
