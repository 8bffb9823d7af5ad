import { EngineDiskFullError, EngineOutOfMemoryError } from '../engine-errors.ts';

/** What its messages say; the second is said where the rest of the disk is all that it may spill to. */
const diskFull = /no space left on device|max_temp_directory_size/i;
const outOfMemory = /^out of memory error/i;
/** After an error that it cannot recover from, as a full disk at a checkpoint, the engine answers no more until it is opened anew. */
const invalidated = /database has been invalidated/i;

/** The engine's error by what it means to a caller; others as they are. */
export function engineErrorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (diskFull.test(error.message)) return new EngineDiskFullError('no space left on the disk of the warehouse', { cause: error });
  if (outOfMemory.test(error.message)) return new EngineOutOfMemoryError('the query needs more memory than the engine may take', { cause: error });
  return error;
}

/** Whether the engine has to be opened anew. */
export const isInvalidated = (error: unknown): boolean => error instanceof Error && invalidated.test(error.message);
