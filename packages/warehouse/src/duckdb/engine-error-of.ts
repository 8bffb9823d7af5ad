import { EngineDiskFullError, EngineOutOfMemoryError } from '../engine-errors.ts';

/** Texts of its messages; it reports the second if only the rest of the disk is available for spilling. */
const diskFull = /no space left on device|max_temp_directory_size/i;
const outOfMemory = /^out of memory error/i;
/** After an error that it cannot recover from, such as a full disk at a checkpoint, the engine rejects all calls until it is reopened. */
const invalidated = /database has been invalidated/i;

/** Maps an error of the engine to its meaning for callers; other errors are returned unchanged. */
export function engineErrorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (diskFull.test(error.message)) return new EngineDiskFullError('no space left on the disk of the warehouse', { cause: error });
  if (outOfMemory.test(error.message)) return new EngineOutOfMemoryError('the query needs more memory than the engine may take', { cause: error });
  return error;
}

/** True if the engine must be reopened. */
export const isInvalidated = (error: unknown): boolean => error instanceof Error && invalidated.test(error.message);
