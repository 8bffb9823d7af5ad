import { findProvince, type Operator } from '@tenderscope/contract';
import { findCity } from '@tenderscope/contract/places';
import type { Column, ColumnType } from '../columns.ts';

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

const typeOf: Record<ColumnType, FilterType> = {
  text: 'text', month: 'text', integer: 'integer', number: 'number', money: 'number', rate: 'number', days: 'number', time: 'time',
};

/** Accepts any written form of a place: 江苏省 selects the same as 江苏. */
const placeForms = { province: findProvince, city: (text: string) => findCity(text)?.name };

/** The filter on values of a column, with its title. */
export function filterOf({ title, type, place }: Column, sql: string): Filter {
  return { ...make(typeOf[type])(title, sql), ...(place !== undefined && { storedForm: placeForms[place] }) };
}

/** The same text filter, in which an empty text matches missing values. */
export const orMissing = (filter: Filter): Filter => ({ ...filter, sql: `coalesce(${filter.sql}, '')` });

/** The same text filters, in which an empty text matches missing values. */
export function includeMissing<Own extends Filters>(filters: Own): Own {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, orMissing(filter)])) as Own;
}

/** The same filters in the second WHERE. */
export function afterGrouping<Own extends Filters>(filters: Own): Own {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, { ...filter, where: 2 }])) as Own;
}
