import type { ParamsByKey, ParamValue, QueryKey } from '@tenderscope/catalog';
import { queryParams } from '../queries/query-params.gen.ts';

type Positions = Partial<Record<QueryKey, readonly (readonly [name: string, fallback?: string])[]>>;
const positions: Positions = queryParams;

/** True if a query has no params, or a fallback for each. */
type IsFree<Values> = string extends keyof Values ? true : Partial<Values> extends Values ? true : false;

/** Queries that can be called without a value. */
export type FreeQueryKey = { [Key in QueryKey]: IsFree<ParamsByKey[Key]> extends true ? Key : never }[QueryKey];

/** `values` of a query's params by name, optional if the query can be called without. */
export type WithParams<Key extends QueryKey> = Key extends FreeQueryKey ? { values?: ParamsByKey[Key] } : { values: ParamsByKey[Key] };

/** Values of params in the wire's format: texts in the query's order, up to the last given one. */
export function paramPositions<Key extends QueryKey>(key: Key, values: ParamsByKey[Key]): string[] {
  const input: Readonly<Record<string, ParamValue>> = values;
  const params = positions[key] ?? [];
  const count = 1 + Math.max(-1, ...params.map(([name], index) => (input[name] === undefined ? -1 : index)));
  return params.slice(0, count).map(([name, fallback = '']) => String(input[name] ?? fallback));
}
