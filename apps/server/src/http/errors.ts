import { ConditionError } from '@tenderscope/catalog';
import { failureEnvelope, messages } from '@tenderscope/contract';
import { BusyStateError, isStateUnavailable, isStateFull, isUnfitText, storageFullOf } from '@tenderscope/state';
import { DeadlineError, EngineDiskFullError, EngineOutOfMemoryError, StoreUnavailableError } from '@tenderscope/warehouse';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { HttpError } from '../platform/http-error.ts';
import { storageMessages } from '../platform/storage/messages.ts';
import { ClientAbortedError } from './client-abort-signal.ts';

const retryAfterSeconds = 5;

/**
 * Responds to every failure with an envelope and a Chinese message; details are only logged. `onDiskFull` is called if a write to the state
 * store or to the disk failed for lack of space.
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
    return reply.status(known.status).send(failureEnvelope(known.status, known.message, known.data));
  });
  app.setNotFoundHandler((_request: FastifyRequest, reply: FastifyReply) =>
    reply.status(404).send(failureEnvelope(404, messages.unknownPath)),
  );
}

/** Converts a failure to an error with a message for the caller. */
export function httpErrorOf(error: FastifyError, request: Pick<FastifyRequest, 'id'>): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof ConditionError) return new HttpError(400, error.message);
  if (error instanceof DeadlineError) return new HttpError(504, messages.deadline);
  const full = storageFullOf(error);
  if (full) return new HttpError(413, storageMessages.full(full.used, full.limit));
  if (error instanceof EngineDiskFullError || isStateFull(error)) return new HttpError(507, messages.diskFull);
  if (error instanceof EngineOutOfMemoryError) return new HttpError(503, messages.outOfMemory, retryAfterSeconds);
  if (error instanceof StoreUnavailableError || isStateUnavailable(error)) {
    return new HttpError(503, messages.storeUnavailable, retryAfterSeconds);
  }
  if (error instanceof BusyStateError) return new HttpError(503, messages.overloaded, retryAfterSeconds);
  if (isUnfitText(error)) return new HttpError(400, messages.unfitText);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => issue.instancePath.replace(/^\//, '') || (issue.message ?? ''));
    return new HttpError(400, messages.badRequest(...fields));
  }
  if (error.statusCode === 413) return new HttpError(413, messages.tooLarge);
  if (error.statusCode !== undefined && error.statusCode < 500) return new HttpError(error.statusCode, messages.badRequest(error.code));
  return new HttpError(500, messages.internal(request.id));
}
