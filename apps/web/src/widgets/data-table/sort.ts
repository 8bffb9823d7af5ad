/** The column that rows are sorted by, and which way. */
export interface Sort {
  name: string;
  rule: 'asc' | 'desc';
}
