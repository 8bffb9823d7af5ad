import { messages, type Condition } from '@tenderscope/contract';
import type { QueryDefinition } from '../define-query.ts';
import { ConditionError } from './condition-error.ts';

/**
 * ORDER BY of the last sort asked for, else the query's own; nulls last, ties broken by the query's key.
 * @returns '' for a query of one row.
 */
export function orderClause(query: QueryDefinition, conditions: readonly Condition[]): string {
  const asked = conditions
    .filter(({ sortName, sortRule }) => sortName !== undefined || sortRule !== undefined)
    .map((condition) => checkSort(query, condition));
  const sort = asked.at(-1) ?? query.defaultSort;
  const keys = query.tieBreak.filter((column) => column !== sort?.column).map((column) => `"${column}" asc nulls last`);
  const parts = sort ? [`"${sort.column}" ${sort.rule} nulls last`, ...keys] : keys;
  return parts.length === 0 ? '' : ` order by ${parts.join(', ')}`;
}

function checkSort(query: QueryDefinition, { sortName, sortRule = 'desc' }: Condition): { column: string; rule: 'asc' | 'desc' } {
  if (sortName === undefined || !query.sorts.includes(sortName)) throw new ConditionError(messages.conditions.sortField(sortName ?? ''));
  const rule = sortRule.toLowerCase();
  if (rule !== 'asc' && rule !== 'desc') throw new ConditionError(messages.conditions.sortRule(sortRule));
  return { column: sortName, rule };
}
