import { ApiError } from './api-error.ts';
import { texts } from '../messages.ts';

/** The value of a required field of an answer. Throws if it is missing. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new ApiError(texts.unreadable, 'unreadable', 200);
  return value;
}
