import type { AccessOutcome } from '@tenderscope/contract';
import { DeadlineError } from '@tenderscope/warehouse';
import { clientGone } from '../../http/request-end.ts';
import { ClientAbortedError } from '../../http/client-abort-signal.ts';

/** Outcome of a request by its status and, if its response was interrupted, by the cause. */
export function accessOutcome(status: number, cause?: unknown): AccessOutcome {
  if (status === clientGone) return brokenOff(cause);
  if (status === 304) return 'notModified';
  if (status === 403) return 'refused';
  if (status === 504) return 'cutShort';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'rejected' : 'done';
}

function brokenOff(cause: unknown): AccessOutcome {
  for (let at = cause; at instanceof Error; at = at.cause) {
    if (at instanceof DeadlineError) return 'cutShort';
    if (at instanceof ClientAbortedError || ('code' in at && at.code === 'ERR_STREAM_PREMATURE_CLOSE')) return 'clientGone';
  }
  return cause instanceof Error ? 'failed' : 'clientGone';
}
