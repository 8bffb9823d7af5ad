import { messages, type Condition } from '@tenderscope/contract';
import type { QueryDefinition, Sort } from '../define-query.ts';
import { ConditionError } from './condition-error.ts';

/** The last sort requested, otherwise the query's default, followed by the query's key, which breaks ties. Empty for a query of one row. */
export function sortsOf(query: QueryDefinition, conditions: readonly Condition[]): Sort[] {
  const requested = conditions
    .filter(({ sortName, sortRule }) => sortName !== undefined || sortRule !== undefined)
    .map((condition) => checkSort(query, condition));
  const sort = requested.at(-1) ?? query.defaultSort;
  const keys = query.tieBreak.filter((column) => column !== sort?.column).map((column): Sort => ({ column, rule: 'asc' }));
  if (!sort) return keys;
  const bound = query.sortsBy?.[sort.column];
  return [...(bound === undefined ? [] : [{ ...sort, column: bound }]), sort, ...keys];
}

/** ORDER BY with nulls last. By default a column is referenced by its name. */
export function orderClause(sorts: readonly Sort[], expressionOf = (column: string): string => `"${column}"`): string {
  return sorts.length === 0 ? '' : ` order by ${sorts.map(({ column, rule }) => `${expressionOf(column)} ${rule} nulls last`).join(', ')}`;
}

function checkSort(query: QueryDefinition, { sortName, sortRule = 'desc' }: Condition): Sort {
  if (sortName === undefined || !query.sorts.includes(sortName)) throw new ConditionError(messages.conditions.sortField(sortName ?? ''));
  const rule = sortRule.toLowerCase();
  if (rule !== 'asc' && rule !== 'desc') throw new ConditionError(messages.conditions.sortRule(sortRule));
  return { column: sortName, rule };
}
