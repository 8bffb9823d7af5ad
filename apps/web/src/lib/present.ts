import { ApiError } from './api-error.ts';
import { texts } from './messages.ts';

/** What an answer must contain. Throws when it does not. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new ApiError(texts.unreadable, 'unreadable', 200);
  return value;
}
