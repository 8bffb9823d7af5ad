import { AbortedStateError } from './state-errors.ts';

/** Codes of Node and PostgreSQL (classes 08 and 57P) for a server that is not there, going, or coming. */
const away = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P\d\d|53300)$/;
const worded = /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i;

/** Whether a failed call means that the store is away, so that asking again later may help. */
export function isStateAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && away.test(at.code)) return true;
    if (at instanceof AbortedStateError || ('severity' in at && at.severity === 'PANIC') || worded.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isStateAway)) return true;
  }
  return false;
}
