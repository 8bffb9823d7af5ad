import type { FastifyReply, FastifyRequest } from 'fastify';
import { gateCallerOf, type QueryBy } from '../../http/query-gate.ts';
import { callerOf } from '../sessions/require-session.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';

/** Caller of a request, with the signal of their disconnect. */
export const queryBy = (request: FastifyRequest, reply: FastifyReply): QueryBy => {
  return { signal: clientAbortSignal(request, reply), caller: gateCallerOf(callerOf(request).user) };
};
