import type { Operator } from '@tenderscope/contract';

/** What a filter's value must be: `time` is epoch ms, `integer` a whole number. */
export type FilterType = 'text' | 'integer' | 'number' | 'time';

export interface Filter {
  title: string;
  type: FilterType;
  /** SQL expression over the slot's source; written by us, never by a caller. */
  sql: string;
  /** Rows with further values of the lot, one of which may match instead: a table by `lot_id`, and the expression over it. */
  orAmong?: { table: string; sql: string };
  operators: readonly Operator[];
  /** The stored form of a text that may be written in several; undefined for one that is no known form. */
  storedForm?: (text: string) => string | undefined;
  /** Which WHERE it belongs to. */
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

/** The same text filters, which take the empty text for what a row does not say. */
export function orUnsaid<Own extends Filters>(filters: Own): Own {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, { ...filter, sql: `coalesce(${filter.sql}, '')` }])) as Own;
}

/** The same filters in the second WHERE. */
export function afterGrouping<Own extends Filters>(filters: Own): Own {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, { ...filter, where: 2 }])) as Own;
}
