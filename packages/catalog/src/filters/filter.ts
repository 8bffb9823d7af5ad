import type { Operator } from '@tenderscope/contract';

/** Type of a filter's value: `time` is epoch ms, `integer` an integer. */
export type FilterType = 'text' | 'integer' | 'number' | 'time';

export interface Filter {
  title: string;
  type: FilterType;
  /** SQL expression over the slot's source. It never comes from a caller. */
  sql: string;
  /** Further values of the lot, one of which may match instead: a table keyed by `lot_id`, and the expression over it. */
  orAmong?: { table: string; sql: string };
  operators: readonly Operator[];
  /** The stored form of a text that can be written in several ways; undefined for an unknown form. */
  storedForm?: (text: string) => string | undefined;
  /** The WHERE that the filter belongs to. */
  where: 1 | 2;
}

export type Filters = Record<string, Filter>;

const allowed: Record<FilterType, readonly Operator[]> = {
  text: ['=', 'like', 'in'],
  integer: ['=', 'in', '>=', '<=', '>=;<='],
  number: ['=', '>=', '<=', '>=;<='],
  time: ['>=', '<=', '>=;<='],
};

const make =
  (type: FilterType) =>
  (title: string, sql: string): Filter => ({ title, type, sql, operators: allowed[type], where: 1 });

export const textFilter = make('text');
export const integerFilter = make('integer');
export const timeFilter = make('time');
export const numberFilter = make('number');

/** The same text filters, in which an empty text matches missing values. */
export function includeMissing<Own extends Filters>(filters: Own): Own {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, { ...filter, sql: `coalesce(${filter.sql}, '')` }])) as Own;
}

/** The same filters in the second WHERE. */
export function afterGrouping<Own extends Filters>(filters: Own): Own {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, { ...filter, where: 2 }])) as Own;
}
