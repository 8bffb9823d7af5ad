import { join } from 'node:path';
import { isStateUnavailable, isStateFull, NewerStateError, UnreadableStateError } from '@tenderscope/state';
import { EngineDiskFullError, StoreUnavailableError, UnreadableWarehouseError } from '@tenderscope/warehouse';
import { startMessages } from '../messages.ts';

/** Reason why a program could not open its stores, for operators: which store, its location and the remedy. */
export function describeStartError(error: unknown, dataDir: string): string {
  if (error instanceof UnreadableStateError) return startMessages.unreadableState(join(dataDir, 'state'));
  if (error instanceof NewerStateError) return startMessages.newerState;
  if (error instanceof UnreadableWarehouseError) return startMessages.unreadableWarehouse(join(dataDir, 'warehouse.duckdb'));
  if (error instanceof EngineDiskFullError || isStateFull(error)) return startMessages.diskFull;
  if (error instanceof StoreUnavailableError) return startMessages.warehouseUnavailable;
  if (isStateUnavailable(error)) return startMessages.stateUnavailable;
  return error instanceof Error ? error.message : String(error);
}
