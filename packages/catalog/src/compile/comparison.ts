import { messages, operators, type Operator } from '@tenderscope/contract';
import type { Filter } from '../filters/filter.ts';
import type { Bindings } from './bindings.ts';
import { ConditionError } from './condition-error.ts';
import { filterValue, sqlType } from './filter-value.ts';

type RawValue = string | number | boolean | readonly (string | number | boolean)[];

/**
 * One field compared with one value, as SQL over bound placeholders.
 * @throws ConditionError when the operator is unknown or not the field's, or the value does not fit.
 */
export function comparison(field: string, filter: Filter, operator: string, value: RawValue, bindings: Bindings): string {
  const known = operators.find((candidate) => candidate === operator);
  if (!known) throw new ConditionError(messages.conditions.unknownOperator(field, operator));
  if (!filter.operators.includes(known)) throw new ConditionError(messages.conditions.operatorNotAllowed(field, operator));
  const type = sqlType[filter.type];
  const bindOne = (raw: string | number | boolean) => bindings.bind(filterValue(field, filter.type, raw), type);
  return compare[known]({ field, filter, value, bindOne, bindings });
}

interface Ask {
  field: string;
  filter: Filter;
  value: RawValue;
  bindOne: (raw: string | number | boolean) => string;
  bindings: Bindings;
}

const compare: Record<Operator, (ask: Ask) => string> = {
  '=': (ask) => `${ask.filter.sql} = ${ask.bindOne(single(ask))}`,
  '>=': (ask) => `${ask.filter.sql} >= ${ask.bindOne(single(ask))}`,
  '<=': (ask) => `${ask.filter.sql} <= ${ask.bindOne(single(ask))}`,
  like: (ask) => `contains_text(${ask.filter.sql}, ${ask.bindOne(single(ask))})`,
  '>=;<=': (ask) => {
    const bounds = String(single(ask)).split(';');
    const [low, high] = bounds;
    if (bounds.length !== 2 || !low || !high) throw new ConditionError(messages.conditions.halfRange(ask.field));
    return `${ask.filter.sql} >= ${ask.bindOne(low)} and ${ask.filter.sql} <= ${ask.bindOne(high)}`;
  },
  in: ({ field, filter, value, bindings }) => {
    const parts = Array.isArray(value) ? (value as readonly (string | number | boolean)[]) : String(value).split(',');
    const items = parts.map((part) => filterValue(field, filter.type, part));
    return `one_of(${filter.sql}, ${bindings.bind(items as string[], `Array(${sqlType[filter.type]})`)})`;
  },
};

function single({ field, value }: Ask): string | number | boolean {
  if (Array.isArray(value)) throw new ConditionError(messages.conditions.wrongType(field, messages.typeNames.text));
  return value as string | number | boolean;
}
