import type { Condition } from '@tenderscope/contract';
import type { Picking, Sort } from '../define-query.ts';
import { orderClause } from './order-clause.ts';

/** How one ask picks its rows in a mart: which they are, in which order, and what reads the rest of their columns. */
export interface Picked {
  from: string;
  order: string;
  /** Holds `{picked}` for the picked rows. */
  sql: string;
}

/** The query's picking, where it has all fields that are asked for and the order, too. */
export function pickingFor(
  picking: Picking | undefined,
  conditions: readonly Condition[],
  sorts: readonly Sort[],
): Picking | undefined {
  const hasFields = conditions.every(({ name }) => name === undefined || picking?.fields.has(name));
  const hasOrder = sorts.every(({ column }) => picking && column in picking.sorts);
  return hasFields && hasOrder ? picking : undefined;
}

/** @param fill puts conditions and sources into SQL. */
export function pickedRows(picking: Picking, sorts: readonly Sort[], fill: (sql: string) => string): Picked {
  const order = orderClause(sorts, (column) => picking.sorts[column] ?? column);
  return { from: fill(sourceOf(picking)), order, sql: fill(picking.sql) };
}

const sourceOf = (picking: Picking): string =>
  'groups' in picking
    ? `(${picking.groups.trim()}) as g`
    : `{${picking.source}} where ${picking.where === undefined ? '' : `${picking.where} and `}{where}`;
