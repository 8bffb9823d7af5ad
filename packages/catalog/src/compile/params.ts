import { messages } from '@tenderscope/contract';
import type { QueryDefinition } from '../define-query.ts';
import type { ParamValue } from '../params.ts';
import type { Bindings } from './bindings.ts';
import { joinedValue, type JoinedIds } from './company-ids.ts';
import { ConditionError } from './condition-error.ts';
import { filterValue } from './filter-value.ts';

type AnyValues = Readonly<Record<string, ParamValue>>;

/**
 * Values of a call, which are identified by position, by the names of the query's params.
 * @throws ConditionError for too many or too few values.
 */
export function namedParams({ params = [] }: QueryDefinition, positions: readonly string[]): AnyValues {
  const isMissing = params.slice(positions.length).some(({ fallback }) => fallback === undefined);
  if (positions.length > params.length || isMissing) throw miscounted(params);
  return Object.fromEntries(positions.map((value, index) => [params[index]?.name ?? '', value]));
}

interface Binding {
  bindings: Bindings;
  joinedIds: JoinedIds;
}

/**
 * Binds each param under its name, or its fallback if it is omitted, and the values that the query derives from them.
 * @throws ConditionError for a param that is missing, has another type or is none of its choices; TypeError for a name that the query does
 * not have.
 */
export function bindParams(query: QueryDefinition, values: AnyValues, { bindings, joinedIds }: Binding): void {
  const { key, params = [] } = query;
  const unknown = Object.keys(values).find((name) => !params.some((param) => param.name === name));
  if (unknown !== undefined) throw new TypeError(`${key} has no parameter ${unknown}`);
  const input = params.map(({ name, fallback }) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? fallback);
  if (input.includes(undefined)) throw miscounted(params);
  const bound = params.map(({ name, title, type, choices }, index): [string, ParamValue] => {
    const value = joinedValue(name, input[index] ?? '', joinedIds);
    if (choices && !choices.includes(String(value))) throw new ConditionError(messages.params.choice(title, choices));
    return [name, filterValue(title, type, value)];
  });
  const derived = query.derive?.(Object.fromEntries(bound)) ?? {};
  for (const [name, value] of [...bound, ...Object.entries(derived)]) bindings.set(name, value);
}

const miscounted = (params: readonly { title: string }[]): ConditionError =>
  new ConditionError(messages.params.count(params.map(({ title }) => title)));
