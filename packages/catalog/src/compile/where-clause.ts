import { messages, type Condition } from '@tenderscope/contract';
import type { Filter, Filters } from '../filters/filter.ts';
import type { Bindings } from './bindings.ts';
import { comparisonSql } from './comparison-sql.ts';
import { readComparison, type Comparison } from './comparison.ts';
import { ConditionError } from './condition-error.ts';
import { mergeComparisons } from './merge-comparisons.ts';

type Value = NonNullable<Condition['value']>;

/**
 * AND of all conditions that belong to one WHERE; `true` if there are none. The fields of one condition are combined with OR.
 * @throws ConditionError naming field and reason.
 */
export function whereClause(conditions: readonly Condition[], filters: Filters, where: 1 | 2, bindings: Bindings): string {
  const alternatives = conditions
    .filter((condition) => condition.name !== undefined && whereOf(condition, filters) === where)
    .map((condition) => readCondition(condition, filters));
  const single = mergeComparisons(alternatives.filter(({ length }) => length === 1).flat());
  const parts = distinct([...single.map((comparison) => [comparison]), ...alternatives.filter(({ length }) => length > 1)]);
  const clauses = parts.map((comparisons) => comparisons.map((one) => `(${comparisonSql(one, bindings)})`).join(' or '));
  if (clauses.length === 0) return '(1 = 1)';
  return `(${clauses.map((clause, index) => (parts[index]?.length === 1 ? clause : `(${clause})`)).join(' and ')})`;
}

/** Removes duplicate alternatives. */
function distinct(parts: readonly Comparison[][]): Comparison[][] {
  const keyOf = (part: readonly Comparison[]): string => JSON.stringify(part.map(({ filter: _, ...comparison }) => comparison));
  return [...new Map(parts.map((part) => [keyOf(part), part])).values()];
}

/** The WHERE of a condition: the one it names, otherwise that of its first field. Its other fields must belong to the same WHERE. */
function whereOf({ name = '', whereIndex }: Condition, filters: Filters): 1 | 2 {
  const fields = name.split(';');
  const requested = whereIndex === undefined ? fieldFilter(fields[0] ?? '', filters).where : Number(whereIndex);
  const stranger = fields.find((field) => fieldFilter(field, filters).where !== requested);
  if (stranger !== undefined) throw new ConditionError(messages.conditions.whereIndex(stranger, requested));
  return requested === 1 ? 1 : 2;
}

function fieldFilter(field: string, filters: Filters): Filter {
  const filter = Object.hasOwn(filters, field) ? filters[field] : undefined;
  if (!filter) throw new ConditionError(messages.conditions.unknownField(field));
  return filter;
}

/** Alternative comparisons of a condition, at least one of which must hold. */
function readCondition({ name = '', matching, value }: Condition, filters: Filters): Comparison[] {
  if (value === undefined) throw new ConditionError(messages.conditions.missingValue(name));
  const fields = name.split(';');
  const operators = matchings(name, matching ?? '=', fields.length);
  const values = fieldValues(value, fields.length);
  return fields.map((field, index) => readComparison(field, fieldFilter(field, filters), operators[index] ?? '', values[index] ?? ''));
}

function matchings(name: string, matching: string, fields: number): string[] {
  if (fields === 1) return [matching];
  const parts = matching.split(';');
  if (parts.length === 1) return Array<string>(fields).fill(matching);
  if (parts.length !== fields) throw new ConditionError(messages.conditions.operatorCount(name));
  return parts;
}

/** One value for all fields, or one for each, joined by `;`. */
function fieldValues(value: Value, fields: number): Value[] {
  const parts = fields > 1 && typeof value === 'string' ? value.split(';') : [];
  return parts.length === fields ? parts : Array<Value>(fields).fill(value);
}
