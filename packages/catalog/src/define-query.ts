import type { Permission } from '@tenderscope/contract';
import type { Columns, ValueOf } from './columns.ts';
import type { Filters, FilterType } from './filters/filter.ts';

export interface Param {
  name: string;
  title: string;
  type: FilterType;
}

/**
 * One named query. Its SQL is one text for every engine and may hold these slots:
 * `{where}` and `{where2}` (the conditions), `{scope}` (the user's units, over a column `unit_id`),
 * `{deals}` (the smallest mart that answers: `deal_cube` or `deal_row`) and `{name:Type}` for its params.
 * Sorting, paging and limits are added around it, ties broken by `tieBreak`.
 */
export interface QueryDefinition<Key extends string = string, Cols extends Columns = Columns> {
  key: Key;
  /** 32 hex digits, fixed for ever once published. */
  id: string;
  title: string;
  /** What one row is. */
  grain: string;
  permission: Permission;
  params?: readonly Param[];
  columns: Cols;
  filters: Filters;
  /** Columns a caller may sort by. */
  sorts: readonly (keyof Cols & string)[];
  /** The order without a caller's wish. */
  defaultSort?: { column: keyof Cols & string; rule: 'asc' | 'desc' };
  /** Columns that together tell every row apart. */
  tieBreak: readonly (keyof Cols & string)[];
  /** What the second WHERE filters, where there is one. */
  where2?: string;
  sql: string;
}

/** The row type of a query. */
export type RowOf<Query> = Query extends { columns: infer Cols } ? { [Name in keyof Cols]: ValueOf<Cols[Name]> } : never;

/** Keeps the literal types of a definition; the checks on it are tests over the whole catalog. */
export function defineQuery<const Key extends string, const Cols extends Columns>(
  definition: QueryDefinition<Key, Cols>,
): QueryDefinition<Key, Cols> {
  return definition;
}
