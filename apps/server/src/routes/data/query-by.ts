import type { FastifyReply, FastifyRequest } from 'fastify';
import { gateCallerOf, type QueryBy } from '../../data/query-gate.ts';
import { callerOf } from '../../plugins/session.ts';
import { goneSignal } from './gone-signal.ts';

/** Caller of a request, with the signal of their disconnect. */
export const queryBy = (request: FastifyRequest, reply: FastifyReply): QueryBy => {
  return { signal: goneSignal(request, reply), caller: gateCallerOf(callerOf(request).user) };
};
