import type { Filter, Filters } from '../filters/filter.ts';
import type { ParamValue } from '../params.ts';

/** Ids of joined companies by the ids of their records. */
export type JoinedIds = ReadonlyMap<string, string>;

/** Names of params and filters whose values are ids of companies. */
export const companyIdNames: ReadonlySet<string> = new Set([
  'gys_guid', 'Target_gys_guid', 'Target_Gys_guid', 'daiLi_guid', 'one_guid', 'other_guid', 'third_guid', 'rival_guid',
]);

/** The value of a param. The id of a joined record is replaced by the id of its company. */
export const joinedValue = (name: string, value: ParamValue, joinedIds: JoinedIds): ParamValue =>
  (companyIdNames.has(name) ? joinedIds.get(String(value)) : undefined) ?? value;

/** The same filters, in which the id of a record also finds the company it is joined to. */
export function findingJoined(filters: Filters, joinedIds: JoinedIds): Filters {
  if (joinedIds.size === 0) return filters;
  const finding = (filter: Filter): Filter => ({ ...filter, storedForm: (text) => joinedIds.get(text) });
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, companyIdNames.has(name) ? finding(filter) : filter]));
}
