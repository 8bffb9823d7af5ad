import { AbortedStateError } from './state-errors.ts';

/** Codes of Node and PostgreSQL (classes 08 and 57P) for a server that is missing, stopping, or starting. */
const unavailable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P\d\d|53300)$/;
const worded = /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i;

/** True if a call failed because the store is unavailable, so that a later retry may succeed. */
export function isStateUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && unavailable.test(at.code)) return true;
    if (at instanceof AbortedStateError || ('severity' in at && at.severity === 'PANIC') || worded.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isStateUnavailable)) return true;
  }
  return false;
}
