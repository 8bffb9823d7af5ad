import type { ParamsByKey } from '@tenderscope/catalog';
import type { QueryKey } from '../queries/query-ids.gen.ts';
import { valuesByPosition, type PositionedParams } from '@tenderscope/contract';
import { queryParams } from '../queries/query-params.gen.ts';

const positions: Partial<Record<QueryKey, PositionedParams>> = queryParams;

/** True if a query has no params, or a fallback for each. */
type IsFree<Values> = string extends keyof Values ? true : Partial<Values> extends Values ? true : false;

/** Queries that can be called without a value. */
export type FreeQueryKey = { [Key in QueryKey]: IsFree<ParamsByKey[Key]> extends true ? Key : never }[QueryKey];

/** `values` of a query's params by name, optional if the query can be called without. */
export type WithParams<Key extends QueryKey> = Key extends FreeQueryKey ? { values?: ParamsByKey[Key] } : { values: ParamsByKey[Key] };

/** Values of a query's params in the wire's format. */
export function paramPositions<Key extends QueryKey>(key: Key, values: ParamsByKey[Key]): string[] {
  return valuesByPosition(positions[key] ?? [], values);
}
