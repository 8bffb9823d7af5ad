import { failureEnvelope, messages } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminMessages } from '../admin/messages.ts';
import { onlyReads } from '../admin/role-preview.ts';
import { HttpError } from '../http-error.ts';
import type { ActiveSession, SessionService } from '../session/session-service.ts';

type Caller = Omit<ActiveSession, 'kind'>;

const callers = new WeakMap<FastifyRequest, Caller>();

/** The signed-in user of a request behind `requireSession`. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('the route does not require a session');
  return caller;
}

/** The signed-in user of any request, when there is one. */
export const userOf = (request: FastifyRequest): StoredUser | undefined => callers.get(request)?.user;

/**
 * Lets signed-in callers through. An expired session answers HTTP 200 with code '401' (the client shows why),
 * anything else without a session HTTP 401. Who looks through a role only reads.
 */
export function requireSession(sessions: SessionService) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { authorization } = request.headers;
    if (!authorization) throw new HttpError(401, messages.unauthenticated);
    const resolved = await sessions.resolve(authorization);
    if (resolved.kind === 'unknown') throw new HttpError(401, messages.unauthenticated);
    if (resolved.kind === 'expired') return reply.status(200).send(failureEnvelope(401, messages.sessionExpired));
    callers.set(request, resolved);
    if (resolved.preview && !onlyReads(request.method, request.routeOptions.url ?? '')) throw new HttpError(403, adminMessages.roles.readOnly);
    return undefined;
  };
}
