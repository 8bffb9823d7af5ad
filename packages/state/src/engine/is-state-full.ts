import { FullStateError } from './state-errors.ts';

/** Node's codes for a full disk and a full quota, and PostgreSQL's code. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** True if a call failed because the disk of the store is full. */
export function isStateFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof FullStateError || ('code' in at && typeof at.code === 'string' && full.has(at.code))) return true;
    if (/no space left on device/i.test(at.message)) return true;
  }
  return false;
}
