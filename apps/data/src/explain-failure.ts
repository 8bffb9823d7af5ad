import { NewerStateError } from '@tenderscope/state';
import { EngineDiskFullError, StoreUnavailableError, UnreadableWarehouseError } from '@tenderscope/warehouse';
import { messages } from './messages.ts';

/** Message for users when a command fails or is stopped by `signal`. */
export function explainFailure(error: unknown, signal: AbortSignal): string {
  if (error instanceof StoreUnavailableError) return messages.storeUnavailable;
  if (error instanceof UnreadableWarehouseError) return messages.unreadable;
  if (error instanceof NewerStateError) return messages.newerState;
  if (error instanceof EngineDiskFullError) return messages.failed(messages.diskFull);
  const problem = error instanceof Error ? error.message : String(error);
  if (signal.aborted) return problem;
  return messages.failed(/ENOSPC|no space left/i.test(problem) ? messages.diskFull : problem);
}
