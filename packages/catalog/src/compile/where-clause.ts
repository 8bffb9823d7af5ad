import { messages, type Condition } from '@tenderscope/contract';
import type { Filter, Filters } from '../filters/filter.ts';
import type { Bindings } from './bindings.ts';
import { comparison } from './comparison.ts';
import { ConditionError } from './condition-error.ts';

type Value = NonNullable<Condition['value']>;

/**
 * The AND of all conditions that go to one WHERE; `true` when there are none. The fields of one condition are OR-ed.
 * @throws ConditionError naming field and reason.
 */
export function whereClause(conditions: readonly Condition[], filters: Filters, where: 1 | 2, bindings: Bindings): string {
  const parts = conditions
    .filter((condition) => condition.name !== undefined && whereOf(condition, filters) === where)
    .map((condition) => oneCondition(condition, filters, bindings));
  return parts.length === 0 ? '(1 = 1)' : `(${parts.join(' and ')})`;
}

/** Where a condition goes: as it says, else where its first field belongs; its other fields must belong there too. */
function whereOf({ name = '', whereIndex }: Condition, filters: Filters): 1 | 2 {
  const fields = name.split(';');
  const asked = whereIndex === undefined ? fieldFilter(fields[0] ?? '', filters).where : Number(whereIndex);
  const stranger = fields.find((field) => fieldFilter(field, filters).where !== asked);
  if (stranger !== undefined) throw new ConditionError(messages.conditions.whereIndex(stranger, asked));
  return asked === 1 ? 1 : 2;
}

function fieldFilter(field: string, filters: Filters): Filter {
  const filter = Object.hasOwn(filters, field) ? filters[field] : undefined;
  if (!filter) throw new ConditionError(messages.conditions.unknownField(field));
  return filter;
}

function oneCondition({ name = '', matching, value }: Condition, filters: Filters, bindings: Bindings): string {
  if (value === undefined) throw new ConditionError(messages.conditions.missingValue(name));
  const fields = name.split(';');
  const asked = matchings(name, matching ?? '=', fields.length);
  const values = fieldValues(value, fields.length);
  const parts = fields.map((field, index) =>
    comparison(field, fieldFilter(field, filters), asked[index] ?? '', values[index] ?? '', bindings),
  );
  return parts.length === 1 ? `(${parts[0]})` : `(${parts.map((part) => `(${part})`).join(' or ')})`;
}

function matchings(name: string, matching: string, fields: number): string[] {
  if (fields === 1) return [matching];
  const parts = matching.split(';');
  if (parts.length === 1) return Array<string>(fields).fill(matching);
  if (parts.length !== fields) throw new ConditionError(messages.conditions.operatorCount(name));
  return parts;
}

/** One value for all fields, or one for each joined by `;`. */
function fieldValues(value: Value, fields: number): Value[] {
  const parts = fields > 1 && typeof value === 'string' ? value.split(';') : [];
  return parts.length === fields ? parts : Array<Value>(fields).fill(value);
}
