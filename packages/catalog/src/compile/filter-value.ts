import { messages } from '@tenderscope/contract';
import type { FilterType } from '../filters/filter.ts';
import { ConditionError } from './condition-error.ts';

const maxTextLength = 2000;
/** Types of bound placeholders by filter type. */
export const sqlType: Record<FilterType, string> = { text: 'String', integer: 'Int64', number: 'Float64', time: 'Int64' };

/**
 * One value in the type that its filter requires.
 * @throws ConditionError naming the field.
 */
export function filterValue(field: string, type: FilterType, raw: string | number | boolean): string | number {
  if (type === 'text') return textValue(field, raw);
  const number = typeof raw === 'string' && raw.trim() === '' ? Number.NaN : Number(raw);
  const fits = type === 'number' ? Number.isFinite(number) : Number.isSafeInteger(number);
  if (!fits) throw new ConditionError(messages.conditions.wrongType(field, messages.typeNames[type]));
  return number;
}

function textValue(field: string, raw: string | number | boolean): string {
  const text = String(raw);
  if (text.length > maxTextLength) throw new ConditionError(messages.conditions.tooLong(field));
  if (text.includes('\0')) throw new ConditionError(messages.conditions.wrongType(field, messages.typeNames.text));
  return text;
}
