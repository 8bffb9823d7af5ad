import { messages } from '@tenderscope/contract';
import type { Bindings } from './bindings.ts';
import { maxWrittenValues } from './comparison-sql.ts';
import { ConditionError } from './condition-error.ts';

/** Limits the time that any catalog query takes to plan to 200 ms of processor time (`npm run bench -- planning`). */
const maxComparedValues = 200;
const maxLongLists = 8;

/**
 * The engine cannot be interrupted while it plans. Planning time grows with the number of compared values and, much faster, with the number
 * of lists that are joined as tables.
 * @throws ConditionError if there are too many of either.
 */
export function requirePlannable({ compared }: Bindings): void {
  const lists = compared.filter((value) => Array.isArray(value));
  const singles = compared.length - lists.length;
  if (singles > maxComparedValues) throw new ConditionError(messages.conditions.tooManyComparedValues(maxComparedValues));
  if (lists.length > maxLongLists) throw new ConditionError(messages.conditions.tooManyLists(maxLongLists, maxWrittenValues));
}
