import { conditionSchema, maxConditions, messages, type Condition } from '@tenderscope/contract';
import { ConditionError } from '@tenderscope/catalog';

/**
 * Conditions of a body: form-encoded `value` with JSON text, or JSON `{value: […]}`; none if absent.
 * @throws ConditionError with the reason.
 */
export function readConditions(body: unknown): Condition[] {
  const value = typeof body === 'object' && body !== null && 'value' in body ? body.value : undefined;
  if (value === undefined || value === '') return [];
  const list = typeof value === 'string' ? parse(value) : value;
  if (!Array.isArray(list)) throw new ConditionError(messages.conditions.notArray);
  if (list.length > maxConditions) throw new ConditionError(messages.conditions.tooMany(maxConditions));
  return list.map((entry, index) => {
    const parsed = conditionSchema.safeParse(entry);
    if (!parsed.success) throw new ConditionError(messages.conditions.malformed(index + 1));
    return parsed.data;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConditionError(messages.conditions.notArray);
  }
}
