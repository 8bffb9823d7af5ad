import { messages, operators, type Operator } from '@tenderscope/contract';
import type { Filter } from '../filters/filter.ts';
import { ConditionError } from './condition-error.ts';
import { filterValue } from './filter-value.ts';

type Scalar = string | number | boolean;
type RawValue = Scalar | readonly Scalar[];

/** Comparison of one field with values of its type. Bounds are inclusive. */
export type Comparison = { field: string; filter: Filter } & (
  | { kind: 'list'; values: readonly (string | number)[] }
  | { kind: 'range'; low?: number; high?: number }
  | { kind: 'contains'; text: string }
);

/** @throws ConditionError if the operator is unknown or not allowed for the field, or if the value does not fit. */
export function readComparison(field: string, filter: Filter, operator: string, value: RawValue): Comparison {
  const known = operators.find((candidate) => candidate === operator);
  if (!known) throw new ConditionError(messages.conditions.unknownOperator(field, operator));
  if (!filter.operators.includes(known)) throw new ConditionError(messages.conditions.operatorNotAllowed(field, operator));
  return { field, filter, ...read[known](field, filter, value) };
}

type Operand = Comparison extends infer Each ? (Each extends Comparison ? Omit<Each, 'field' | 'filter'> : never) : never;

const read: Record<Operator, (field: string, filter: Filter, value: RawValue) => Operand> = {
  '=': (field, filter, value) => ({ kind: 'list', values: [storedValue(field, filter, single(field, value))] }),
  '>=': (field, filter, value) => ({ kind: 'range', low: Number(filterValue(field, filter.type, single(field, value))) }),
  '<=': (field, filter, value) => ({ kind: 'range', high: Number(filterValue(field, filter.type, single(field, value))) }),
  like: (field, filter, value) => {
    const text = String(filterValue(field, filter.type, single(field, value)));
    const stored = filter.storedForm?.(text) ?? text;
    // A text that is already part of the stored form is searched for as it is.
    return { kind: 'contains', text: stored.includes(text) ? text : stored };
  },
  '>=;<=': (field, filter, value) => {
    const bounds = String(single(field, value)).split(';');
    const [low, high] = bounds;
    if (bounds.length !== 2 || !low || !high) throw new ConditionError(messages.conditions.halfRange(field));
    return { kind: 'range', low: Number(filterValue(field, filter.type, low)), high: Number(filterValue(field, filter.type, high)) };
  },
  in: (field, filter, value) => {
    const parts = Array.isArray(value) ? (value as readonly Scalar[]) : String(value).split(',');
    return { kind: 'list', values: parts.map((part) => storedValue(field, filter, part)) };
  },
};

function storedValue(field: string, filter: Filter, raw: Scalar): string | number {
  const value = filterValue(field, filter.type, raw);
  return typeof value === 'string' ? (filter.storedForm?.(value) ?? value) : value;
}

function single(field: string, value: RawValue): Scalar {
  if (Array.isArray(value)) throw new ConditionError(messages.conditions.wrongType(field, messages.typeNames.text));
  return value as Scalar;
}
