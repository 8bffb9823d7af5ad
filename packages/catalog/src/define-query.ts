import type { Permission } from '@tenderscope/contract';
import { withEventsInTitles, type Columns, type ValueOf } from './columns.ts';
import type { DatedSlot, martsOfPicking } from './compile/source-slots.ts';
import type { FieldName } from './fields.ts';
import { filtersOfColumns, type ColumnFilter } from './filters/field-filters.ts';
import type { Filters } from './filters/filter.ts';
import type { Param, ParamValues } from './params.ts';
import { columnsOf, type ColumnsOf, type Field } from './query-fields.ts';

export interface Sort<Name extends string = string> {
  column: Name;
  rule: 'asc' | 'desc';
}

/**
 * A named query. Its SQL is the same text for every engine and may contain these slots:
 * - `{tenders}`, `{awards}`, `{openings}` and the others in `compile/source-slots.ts`: rows of the caller's units. Slots for figures
 *   have the time of their event as `event_at`, to which a period applies. Tables that belong to no unit are read by name; any other table
 *   by name does not compile. These slots read one of two sources: `{narrowestDeals}`, `{narrowestBids}` and `{narrowestPairs}` the narrow
 *   mart if it has every requested field, otherwise one with all columns of a lot (`compile/sources.ts`); `{sourceOfMeasure}` the slot of
 *   `measuredFrom`; `…OfAllUnits` the table, or no rows for a caller who does not see every unit.
 * - `{where}` and `{where2}`: the conditions; `{whereUnits}`, in `sortFacts`: those on issuer units alone; `{name:Type}`: its params and
 *   the values that `derive` computes from them.
 *
 * The compiler adds sorting, paging and limits. `tieBreak` breaks ties. `overRollups` (`compile/rollups.ts`) writes `sql` and `totals` of a
 * query whose counts and sums a mart has in advance.
 */
export interface QueryDefinition<
  Key extends string = string,
  Cols extends Columns = Columns,
  Params extends readonly Param[] = readonly Param[],
> extends QueryParts<Key, Params> {
  /** In the order of the SELECT. */
  columns: Cols;
  filters: Filters;
}

/** A definition as its file states it. */
interface QueryInput<Key extends string, Fields extends readonly Field[], Params extends readonly Param[]> extends QueryParts<Key, Params> {
  /** Wire names of the columns, in the order of the SELECT: names of the dictionary (`fields.ts`), or fields that differ from it. */
  fields: Fields;
  /** Filters on the sources of the slots, mostly sets of `filters/`. */
  filters?: Filters;
}

/** The parts of a definition besides its columns. */
interface QueryParts<Key extends string, Params extends readonly Param[]> {
  key: Key;
  /** 32 hex digits. Never changes once published. */
  id: string;
  title: string;
  /** The meaning of one row. */
  grain: string;
  /** Menu leaves that show the query. Any one of them grants it. */
  permissions: readonly Permission[];
  /** The web app names it nowhere and does without its id. */
  isServerOnly?: true;
  /** In the order of their positions on the wire. */
  params?: Params;
  /** The slot used for `{sourceOfMeasure}` by values of a param, if it decides which event the figures refer to. */
  measuredFrom?: { param: string; slots: Readonly<Record<string, DatedSlot>> };
  /** Further values to bind, computed from the params. */
  derive?(params: Required<ParamValues<{ params: Params }>>): Readonly<Record<string, string>>;
  /** Columns a caller may sort by. */
  sorts: readonly string[];
  /** The column whose values order the rows instead, for a rate of few cases. */
  sortsBy?: Readonly<Record<string, string>>;
  /** Further names to sort by, for facts that are no columns. A fact is joined only if a caller sorts by it. */
  sortFacts?: Readonly<Record<string, SortFact>>;
  /** The order if the caller requests none. */
  defaultSort?: Sort;
  /** Columns that together identify every row. */
  tieBreak: readonly string[];
  /** Title of the things that the second WHERE filters, if there is one. */
  where2?: string;
  sql: string;
  /** Used instead of `sql` for lists and pages, with the same rows, if a mart has all that is requested. */
  picking?: Picking;
  /** Used instead of `sql`, with the same rows, if totals over the entire group suffice. */
  totals?: Totals;
  /**
   * It relates rows of different lots by joins or subqueries: on a ClickHouse cluster the columns it reads of all rows are sent to one
   * server (`docs/decisions/0093-loads-on-a-cluster.md`).
   */
  relatesLots?: true;
}

/** A value that rows are sorted by and do not show. */
export interface SortFact {
  /** A select with one row for each `company_id`, the column that identifies the query's rows. */
  sql: string;
  /** The value in the joined row `fact`, whose columns are null where there is none. */
  value: string;
}

/** Picks the rows of one page in a narrow mart or among narrow groups, and reads their other columns only for those rows. */
export type Picking = PickingParts & ({
  /** A request with a filter on a column that the mart of this slot lacks, or on results, uses `sql`. */
  source: keyof typeof martsOfPicking;
  /** Condition on the rows of the mart; without it the query has all of them. */
  where?: string;
} | {
  /** A SELECT of the groups that are the query's rows, under all conditions of the first WHERE. A request with others uses `sql`. */
  groups: string;
  /** A faster alternative to `groups` for this order: at least the first `{rowEnd:Int64}` of them. */
  first?: { sort: Sort; groups: string };
});

interface PickingParts {
  /** Expressions of the mart for the query's columns that it can order by, including the key. */
  sorts: Readonly<Record<string, string>>;
  /** Like `sql`, with `{picked}` in place of the mart or groups and their conditions. */
  sql: string;
}

/**
 * Conditions under which totals suffice: every unit is requested, and conditions on rows are limited to complete months, absent, or
 * arbitrary.
 */
export interface Totals {
  by: 'month' | 'ever' | 'selection';
  /** The params of these names are instants. They must be the beginning and the end of a month. */
  fullMonths?: readonly [from: string, to: string];
  /** Minimum values of the params of these names. */
  atLeast?: Readonly<Record<string, number>>;
  sql: string;
  /** Used for lists and pages instead of its `sql`, like the `picking` of a query. */
  picking?: Picking;
}

/** The row type of a query. */
export type RowOf<Query> = Query extends { columns: infer Cols } ? { [Name in keyof Cols]: ValueOf<Cols[Name]> } : never;

/** Limits the sorts and the filters on columns of a definition to its own columns. */
interface OwnColumns<Name extends FieldName> {
  /** Columns a caller may filter by, in the second WHERE and after the other filters. */
  columnFilters?: readonly ColumnFilter<Name>[];
  sorts: readonly Name[];
  sortsBy?: Readonly<Partial<Record<Name, Name>>>;
  defaultSort?: Sort<Name>;
  tieBreak: readonly Name[];
}

/**
 * Looks up the fields of a definition and keeps its literal types. Adds the event of each figure to the titles of the columns where the
 * events differ. Tests over the catalog check the rules that types cannot express.
 * @throws TypeError for a field that occurs twice.
 */
export function defineQuery<
  const Key extends string,
  const Fields extends readonly Field[],
  const Params extends readonly Param[] = readonly [],
>(
  definition: QueryInput<Key, Fields, Params> & OwnColumns<keyof ColumnsOf<Fields> & FieldName>,
): QueryDefinition<Key, ColumnsOf<Fields>, Params> {
  const { fields, filters, columnFilters = [], ...parts } = definition;
  const { sorts, sortFacts = {} } = parts;
  const columns = columnsOf(fields);
  return {
    ...parts,
    columns: withEventsInTitles(columns) as ColumnsOf<Fields>,
    filters: { ...filters, ...filtersOfColumns(columnFilters, columns) },
    sorts: [...sorts, ...Object.keys(sortFacts)],
  };
}
