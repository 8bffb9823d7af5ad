import { ConditionError } from '@tenderscope/catalog';
import { failureEnvelope } from '@tenderscope/contract';
import { FileStoreError } from '@tenderscope/files';
import { BusyStateError, isStateUnavailable, isStateFull, isUnfitText, storageFullOf } from '@tenderscope/state';
import { DeadlineError, DistributedDataError, EngineDiskFullError, EngineOutOfMemoryError, OtherDefinitionsError, StoreUnavailableError } from '@tenderscope/warehouse';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { HttpError } from '../platform/http-error.ts';
import { ClientAbortedError } from './client-abort-signal.ts';
import { generalErrors } from '../platform/general-errors.ts';
import { storageErrors } from '../platform/storage/storage-errors.ts';

const retryAfterSeconds = 5;
const unknownPath = generalErrors.unknownPath();

/**
 * Responds to every failure with an envelope and a Chinese message, and with its code in `x-error-code`; details are only logged.
 * `onDiskFull` is called if a write to the state store or to the disk failed for lack of space.
 */
export function registerErrors(app: FastifyInstance, onDiskFull: () => void = () => undefined): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isStateFull(error)) onDiskFull();
    const known = httpErrorOf(error, request);
    if (known.status >= 500 && !(error instanceof ClientAbortedError)) request.log.error({ err: error }, 'request failed');
    if (known.retryAfter !== undefined) void reply.header('retry-after', known.retryAfter);
    // The rest of a slow body is not awaited. Any other is read and discarded: a client may read the response only after sending its last
    // byte, and would lose it if the connection was closed earlier.
    if (known.status === 408) void reply.header('connection', 'close');
    else if (!request.raw.complete) {
      void reply.removeHeader('connection');
      request.raw.unpipe();
      request.raw.resume();
    }
    void reply.header('x-error-code', known.code);
    return reply.status(known.status).send(failureEnvelope(known.status, known.message, known.data));
  });
  app.setNotFoundHandler((_request: FastifyRequest, reply: FastifyReply) =>
    reply.status(404).header('x-error-code', unknownPath.code).send(failureEnvelope(404, unknownPath.message)),
  );
}

/** Converts a failure to an error with a message for the caller. */
export function httpErrorOf(error: FastifyError, request: Pick<FastifyRequest, 'id'>): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof ConditionError) return generalErrors.badCondition(error.message);
  if (error instanceof DeadlineError) return generalErrors.deadline();
  const full = storageFullOf(error);
  if (full) return storageErrors.full(full.used, full.limit);
  if (error instanceof EngineDiskFullError || isStateFull(error)) return generalErrors.diskFull();
  if (error instanceof EngineOutOfMemoryError) return generalErrors.outOfMemory().withRetryAfter(retryAfterSeconds);
  if (error instanceof StoreUnavailableError || isStateUnavailable(error)) {
    return generalErrors.storeUnavailable().withRetryAfter(retryAfterSeconds);
  }
  if (error instanceof FileStoreError) return generalErrors.filesUnavailable().withRetryAfter(retryAfterSeconds);
  if (error instanceof DistributedDataError) return generalErrors.distributedData(error.message);
  if (error instanceof OtherDefinitionsError) return generalErrors.otherDefinitions(error.message).withRetryAfter(retryAfterSeconds);
  if (error instanceof BusyStateError) return generalErrors.overloaded().withRetryAfter(retryAfterSeconds);
  if (isUnfitText(error)) return generalErrors.unfitText();
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => issue.instancePath.replace(/^\//, '') || (issue.message ?? ''));
    return generalErrors.badRequest(...fields);
  }
  if (error.statusCode === 413) return generalErrors.tooLarge();
  if (error.statusCode !== undefined && error.statusCode < 500) {
    const { code, message } = generalErrors.badRequest(error.code);
    return new HttpError({ status: error.statusCode, code, message });
  }
  return generalErrors.internal(request.id);
}
