import type { Condition } from '@tenderscope/contract';
import type { Picking, Sort } from '../define-query.ts';
import type { Filters } from '../filters/filter.ts';
import { canFilter, columnsOfMart } from './columns-read.ts';
import { orderClause } from './order-clause.ts';
import { martsOfPicking } from './source-slots.ts';

/** Picks the rows of one request in a mart: the rows, their order, and the statement that reads their other columns. */
export interface Picked {
  from: string;
  /** At least the first `{rowEnd:Int64}` rows, where that is less work. */
  first?: string;
  order: string;
  /** Holds `{picked}` for the picked rows. */
  sql: string;
}

/** The query's picking, if its mart or groups have all requested fields and the requested order. */
export function pickingFor(
  picking: Picking | undefined,
  { conditions, filters, sorts }: { conditions: readonly Condition[]; filters: Filters; sorts: readonly Sort[] },
): Picking | undefined {
  if (picking === undefined || !sorts.every(({ column }) => column in picking.sorts)) return undefined;
  const columns = 'groups' in picking ? undefined : columnsOfMart(martsOfPicking[picking.source]);
  const hasField = (name: string): boolean => (columns === undefined ? filters[name]?.where === 1 : canFilter(name, filters, columns));
  return conditions.every(({ name }) => name === undefined || hasField(name)) ? picking : undefined;
}

/** @param fill inserts conditions and sources into SQL. */
export function pickedRows(picking: Picking, sorts: readonly Sort[], fill: (sql: string) => string): Picked {
  const order = orderClause(sorts, (column) => picking.sorts[column] ?? column);
  const first = 'groups' in picking && isSortedBy(picking.first?.sort, sorts) ? picking.first?.groups : undefined;
  return { from: fill(sourceOf(picking)), order, sql: fill(picking.sql), ...(first !== undefined && { first: fill(asGroups(first)) }) };
}

const isSortedBy = (sort: Sort | undefined, [first]: readonly Sort[]): boolean =>
  sort?.column === first?.column && sort?.rule === first?.rule;

const asGroups = (sql: string): string => `(${sql.trim()}) as g`;

const sourceOf = (picking: Picking): string =>
  'groups' in picking
    ? asGroups(picking.groups)
    : `{${picking.source}} where ${picking.where === undefined ? '' : `${picking.where} and `}{where}`;
