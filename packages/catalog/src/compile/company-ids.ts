import type { Filter, Filters } from '../filters/filter.ts';
import type { ParamValue } from '../params.ts';

/** Ids of joined companies by those of the records that are joined to them. */
export type JoinedIds = ReadonlyMap<string, string>;

/** Names of params and filters whose values are ids of companies. */
export const companyIdNames: ReadonlySet<string> = new Set([
  'gys_guid', 'Target_gys_guid', 'Target_Gys_guid', 'daiLi_guid', 'one_guid', 'other_guid', 'third_guid', 'rival_guid',
]);

/** The value of a param: of a record that is joined to another company, the id of that company. */
export const joinedValue = (name: string, value: ParamValue, joinedIds: JoinedIds): ParamValue =>
  (companyIdNames.has(name) ? joinedIds.get(String(value)) : undefined) ?? value;

/** The same filters, where an id of a record finds the company that it is joined to. */
export function findingJoined(filters: Filters, joinedIds: JoinedIds): Filters {
  if (joinedIds.size === 0) return filters;
  const finding = (filter: Filter): Filter => ({ ...filter, storedForm: (text) => joinedIds.get(text) });
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, companyIdNames.has(name) ? finding(filter) : filter]));
}
