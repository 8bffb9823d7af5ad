import { messages, type Condition } from '@tenderscope/contract';
import type { QueryDefinition, Sort } from '../define-query.ts';
import type { ParamValues } from '../params.ts';
import { Bindings, type BoundValue } from './bindings.ts';
import { checkSources } from './check-sources.ts';
import { findingJoined, type JoinedIds } from './company-ids.ts';
import { maxWrittenValues } from './comparison-sql.ts';
import { ConditionError } from './condition-error.ts';
import { measuredSlot } from './events-read.ts';
import { orderClause, sortsOf } from './order-clause.ts';
import { bindParams } from './params.ts';
import { pickedRows, pickingFor, type Picked } from './picking.ts';
import { conditionsOnUnits, rowsWithFact, sortFactOf } from './sort-facts.ts';
import { sourcesFor, totalsAnswer } from './sources.ts';
import { whereClause } from './where-clause.ts';

/** Limits the time that any catalog query takes to plan to 200 ms of processor time (`npm run bench -- planning`). */
const maxComparedValues = 200;
const maxLongLists = 8;

/** The issuer units that a user may see; `all` includes lots without a known unit. */
export type Scope = { kind: 'all' } | { kind: 'units'; unitIds: readonly string[] };

/** One call of a query. */
export interface QueryRequest<Query extends QueryDefinition = QueryDefinition> {
  conditions: readonly Condition[];
  /** By name; params with a fallback are optional. */
  params: ParamValues<Query>;
  scope: Scope;
  /** Names of people in full. Without it they are masked. */
  persons?: 'full';
  /** Without it no records are joined. */
  joinedIds?: JoinedIds;
}

const noneJoined: JoinedIds = new Map();

export interface Compiled {
  sql: string;
  values: Record<string, BoundValue>;
  /** Each shard of a cluster may join its own rows. */
  joinsByLot?: boolean | undefined;
}

/** A compiled statement with a total order of its rows. */
interface Ordered extends Compiled {
  sorts: readonly Sort[];
  /** `sorts` as an ORDER BY clause. */
  order: string;
  /** The statement that picks the rows of a list or a page, if a mart supports it. */
  picked?: Picked;
  /** The rows with the fact they are sorted by, where that is none of their `columns`. */
  withFact?: { sql: string; columns: string };
}

interface Arranged extends Compiled {
  arrange: { columns: readonly string[]; order: readonly Sort[]; limit?: number };
}

/**
 * SQL of a query for one request, with all slots filled and every value bound.
 * @throws ConditionError with a Chinese message for any mistake of the caller; QuerySourceError for a query that could read outside the
 * scope.
 */
export function compileQuery<Query extends QueryDefinition>(query: Query, request: QueryRequest<Query>): Ordered {
  const { conditions, params, scope, persons, joinedIds = noneJoined } = request;
  checkSources(query);
  const bindings = new Bindings();
  bindParams(query, params, { bindings, joinedIds });
  const filters = findingJoined(query.filters, joinedIds);
  const where = whereClause(conditions, filters, 1, bindings);
  const where2 = whereClause(conditions, filters, 2, bindings);
  requirePlannable(bindings);
  const inScope = scope.kind === 'all' ? undefined : `is_in(unit_id, ${bindings.bind(scope.unitIds, 'Array(String)')})`;
  const sources = sourcesFor(conditions, filters, { where, inScope, arePersonsShown: persons === 'full' });
  const sourceOfMeasure = sources[measuredSlot(query, bindings.values) ?? ''];
  const slots: Record<string, string> = { where, where2, ...sources, ...(sourceOfMeasure !== undefined && { sourceOfMeasure }) };
  const { totals } = query;
  const isTotal = scope.kind === 'all' && totals !== undefined && totalsAnswer(totals, conditions, filters, bindings.values);
  const answering = isTotal ? totals : query;
  const fill = (sql: string): string => sql.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot).trim();
  const sorts = sortsOf(query, conditions);
  const fact = sortFactOf(query, sorts);
  if (fact) slots['whereUnits'] = whereClause(conditionsOnUnits(conditions), filters, 1, bindings);
  const picking = pickingFor(answering.picking, { conditions, filters, sorts });
  const sql = fill(answering.sql);
  return {
    sql,
    values: bindings.values,
    joinsByLot: query.relatesLots !== true,
    sorts,
    order: orderClause(sorts),
    ...(picking && { picked: pickedRows(picking, sorts, fill) }),
    ...(fact && { withFact: rowsWithFact(query, fact, { sql, fill }) }),
  };
}

/** The first `limit` rows. */
export function listStatement(compiled: Ordered, limit: number): Compiled {
  const values = { ...compiled.values, rowLimit: limit, ...endOf(compiled, limit) };
  return { sql: rowsOf(compiled, ' limit {rowLimit:Int64}'), values, joinsByLot: compiled.joinsByLot };
}

function rowsOf({ sql, order, picked, withFact }: Ordered, extent: string): string {
  if (withFact) return `select ${withFact.columns} from (${withFact.sql}) as q${order}${extent}`;
  if (!picked) return `select * from (${sql}) as q${order}${extent}`;
  const rows = `select * from ${picked.first ?? picked.from}${picked.order}${extent}`;
  return `select * from (${picked.sql.replace('{picked}', () => rows)}) as q${order}`;
}

/** Values that a picking of the first rows requires: the number of rows. */
const endOf = ({ picked }: Ordered, rowEnd: number): Compiled['values'] => (picked?.first === undefined ? {} : { rowEnd });

/** All rows in the same order, or the first `limit`, with the given columns only. For a stream, which sorts them itself. */
export function exportStatement(compiled: Ordered, columns: readonly string[], limit?: number): Arranged {
  const { sql, values, sorts, withFact, joinsByLot } = compiled;
  return { sql: withFact?.sql ?? sql, values, joinsByLot, arrange: { columns, order: sorts, ...(limit !== undefined && { limit }) } };
}

/** The number of rows. */
export function countStatement({ sql, values, picked, joinsByLot }: Ordered): Compiled {
  return { sql: `select count(*) as total from ${picked?.from ?? `(${sql}) as q`}`, values, joinsByLot };
}

/** One page, and a separate statement that counts all rows. */
export function pageStatements(compiled: Ordered, page: number, size: number): { rows: Compiled; total: Compiled } {
  const paged = { ...compiled.values, rowLimit: size, rowOffset: (page - 1) * size, ...endOf(compiled, page * size) };
  return {
    rows: { sql: rowsOf(compiled, ' limit {rowLimit:Int64} offset {rowOffset:Int64}'), values: paged, joinsByLot: compiled.joinsByLot },
    total: countStatement(compiled),
  };
}

/**
 * The engine cannot be interrupted while it plans. Planning time grows with the number of compared values and, much faster, with the number
 * of lists that are joined as tables.
 * @throws ConditionError if there are too many of either.
 */
function requirePlannable({ compared }: Bindings): void {
  const lists = compared.filter((value) => Array.isArray(value));
  const singles = compared.length - lists.length;
  if (singles > maxComparedValues) throw new ConditionError(messages.conditions.tooManyComparedValues(maxComparedValues));
  if (lists.length > maxLongLists) throw new ConditionError(messages.conditions.tooManyLists(maxLongLists, maxWrittenValues));
}
