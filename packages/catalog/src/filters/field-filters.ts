import type { Column, Columns } from '../columns.ts';
import { fields, type FieldName } from '../fields.ts';
import type { QueryField } from '../query-fields.ts';
import { afterGrouping, filterOf, orMissing, type Filter, type Filters } from './filter.ts';

/** Names of fields may have SQL alone; other names need a filter with its own title. */
type TitledUnlessField<Own> = { [Name in keyof Own]: Name extends FieldName ? string | Filter : Filter };

/**
 * Filters on the source of a slot, by wire name. An SQL expression gets title and type of the field of its name. A filter has its own
 * title, which differs from the field's.
 * @throws TypeError for a filter that repeats the title of the field of its name.
 */
export function sourceFilters<const Own extends Readonly<Record<string, string | Filter>>>(
  own: Own & TitledUnlessField<Own>,
): { [Name in keyof Own]: Filter } {
  const resolved = Object.entries<string | Filter>(own).map(([name, given]): [string, Filter] => {
    if (typeof given === 'string') return [name, filterOf(fields[name as FieldName], given)];
    return [name, withOwnTitle(name, given, fields)];
  });
  return Object.fromEntries(resolved) as { [Name in keyof Own]: Filter };
}

/**
 * A column of a SELECT that callers may filter by: its name, or the name with another title (`titled`), with rows without a value
 * (`withMissing`), or with an expression over the columns that is none of them.
 */
export type ColumnFilter<Name extends FieldName> =
  | Name
  | { name: Name; column?: QueryField['column']; includesMissing?: true }
  | { name: string; filter: Filter };

/** The same filter, in which an empty text finds rows without a value. */
export const withMissing = <const Name extends FieldName>(
  field: Name | QueryField<Name>,
): { name: Name; column?: QueryField['column']; includesMissing: true } =>
  ({ ...(typeof field === 'string' ? { name: field } : field), includesMissing: true });

/**
 * Filters in the second WHERE on columns of a SELECT, with their titles and types.
 * @param columns those of the query; those of the dictionary for a SELECT within a query.
 * @throws TypeError for a title that is the column's anyway.
 */
export const filtersOfColumns = (list: readonly ColumnFilter<FieldName>[], columns: Columns = fields): Filters =>
  afterGrouping(Object.fromEntries(list.map((entry): [string, Filter] => {
    if (typeof entry === 'string') return [entry, filterOn(entry, columns)];
    if ('filter' in entry) return [entry.name, withOwnTitle(entry.name, entry.filter, columns)];
    const { name, column, includesMissing } = entry;
    const filter = filterOn(name, columns);
    const shown = column === undefined ? filter : withOwnTitle(name, { ...filter, title: column.title }, columns);
    return [name, includesMissing ? orMissing(shown) : shown];
  })));

const filterOn = (name: string, columns: Columns): Filter => filterOf(columnOf(name, columns), `"${name}"`);

function columnOf(name: string, columns: Columns): Column {
  const column = columns[name];
  if (!column) throw new TypeError(`no column ${name} to filter by`);
  return column;
}

function withOwnTitle(name: string, filter: Filter, columns: Columns): Filter {
  if (columns[name]?.title === filter.title) throw new TypeError(`the filter ${name} repeats the title of its field`);
  return filter;
}
