import type { Permission } from '@tenderscope/contract';
import { withEventsInTitles, type Columns, type ValueOf } from './columns.ts';
import type { DatedSlot } from './compile/source-slots.ts';
import type { Filters } from './filters/filter.ts';
import type { Param, ParamValues } from './params.ts';

export interface Sort<Name extends string = string> {
  column: Name;
  rule: 'asc' | 'desc';
}

/**
 * One named query. Its SQL is one text for every engine and may hold these slots:
 * - `{tenders}`, `{awards}`, `{bids}`, `{deals}` and the rest of `compile/source-slots.ts`: rows of the caller's units, those of figures
 *   with the time of their event as `event_at`, which a period selects by. `{deals}`, `{bids}` and `{pairs}` are the smallest mart that
 *   answers (`compile/sources.ts`); `{measured}` is what `measuredFrom` says; a slot `…OfAllUnits` is empty for a caller who does not see
 *   every unit.
 *   Tables that no unit owns are read by name; any other table by name does not compile.
 * - `{where}` and `{where2}`: the conditions; `{whereUnits}`, in `sortFacts`: those on issuer units alone;
 *   `{name:Type}`: its params and what `derive` makes of them.
 *
 * Sorting, paging and limits are added around it, ties broken by `tieBreak`.
 */
export interface QueryDefinition<
  Key extends string = string,
  Cols extends Columns = Columns,
  Params extends readonly Param[] = readonly Param[],
> {
  key: Key;
  /** 32 hex digits, fixed for ever once published. */
  id: string;
  title: string;
  /** What one row is. */
  grain: string;
  /** The menu leaves that show it: any one of them grants it. */
  permissions: readonly Permission[];
  /** In the order of their positions on the wire. */
  params?: Params;
  /** The slot that `{measured}` stands for, where a param decides which event the figures are about. */
  measuredFrom?(params: Required<ParamValues<{ params: Params }>>): DatedSlot;
  /** Further values to bind, computed from the params. */
  derive?(params: Required<ParamValues<{ params: Params }>>): Readonly<Record<string, string>>;
  columns: Cols;
  filters: Filters;
  /** Columns a caller may sort by. */
  sorts: readonly string[];
  /** The column whose values order the rows instead, where a caller sorts by a rate of few cases. */
  sortsBy?: Readonly<Record<string, string>>;
  /** Further names to sort by, of facts that are no columns: each is joined only where a caller sorts by it. */
  sortFacts?: Readonly<Record<string, SortFact>>;
  /** The order without a caller's wish. */
  defaultSort?: Sort;
  /** Columns that together tell every row apart. */
  tieBreak: readonly string[];
  /** What the second WHERE filters, where there is one. */
  where2?: string;
  sql: string;
  /** What answers lists and pages instead of `sql`, with the same rows, where a mart has all that is asked for. */
  picking?: Picking;
  /** What answers instead of `sql`, with the same rows, where totals over the whole group suffice. */
  totals?: Totals;
}

/** A value that rows are sorted by and do not show. */
export interface SortFact {
  /** A select with one row for each `company_id`, which is the column that tells the query's rows apart. */
  sql: string;
  /** The value in the joined row `fact`, whose columns are null where there is none. */
  value: string;
}

/** The rows of one page are picked in a narrow mart, or among narrow groups; only for them is the rest of their columns read. */
export type Picking = PickingParts & ({
  source: 'lots' | 'bidFacts' | 'pairTotalsOfAllUnits' | 'tripleTotalsOfAllUnits';
  /** Which rows of the mart are the query's, where not all are. */
  where?: string;
} | {
  /** A select of the groups that are the query's rows; it holds `{where}`. */
  groups: string;
  /** What answers sooner instead of `groups` where they are sorted so: at least the first `{rowEnd:Int64}` of them. */
  first?: { sort: Sort; groups: string };
});

interface PickingParts {
  /** Filters that the mart or `groups` has the columns of; any other, also one of the second WHERE, is answered by `sql`. */
  fields: ReadonlySet<string>;
  /** The mart's expressions for the query's columns that it can order by, the key among them. */
  sorts: Readonly<Record<string, string>>;
  /** As `sql`, with `{picked}` in place of the mart or groups, and their conditions. */
  sql: string;
}

/** Asked about every unit, with no condition on rows but whole months, with none at all, or with any. */
export interface Totals {
  by: 'month' | 'ever' | 'selection';
  /** The params of these names, instants, must begin and end a month. */
  wholeMonths?: readonly [from: string, to: string];
  /** What the params of these names must be at least. */
  atLeast?: Readonly<Record<string, number>>;
  sql: string;
  /** What answers lists and pages instead of its `sql`, as that of a query does. */
  picking?: Picking;
}

/** The row type of a query. */
export type RowOf<Query> = Query extends { columns: infer Cols } ? { [Name in keyof Cols]: ValueOf<Cols[Name]> } : never;

/** A definition may sort by its own columns only. */
interface OwnColumns<Name extends string> {
  sorts: readonly Name[];
  sortsBy?: Readonly<Partial<Record<Name, Name>>>;
  defaultSort?: Sort<Name>;
  tieBreak: readonly Name[];
}

/**
 * Keeps the literal types of a definition, and adds the event of each figure to the titles of its columns where they differ; what
 * types cannot express is checked by tests over the catalog.
 */
export function defineQuery<const Key extends string, const Cols extends Columns, const Params extends readonly Param[] = readonly []>(
  definition: QueryDefinition<Key, Cols, Params> & OwnColumns<keyof Cols & string>,
): QueryDefinition<Key, Cols, Params> {
  const { columns, sorts, sortFacts = {} } = definition;
  return { ...definition, columns: withEventsInTitles(columns), sorts: [...sorts, ...Object.keys(sortFacts)] };
}
