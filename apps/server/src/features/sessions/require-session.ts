import { failureEnvelope, messages } from '@tenderscope/contract';
import type { SessionStage, StoredUser } from '@tenderscope/state';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminMessages } from '../administration/messages.ts';
import { onlyReads } from '../administration/role-preview.ts';
import { HttpError } from '../../platform/http-error.ts';
import { isAllowedAddress } from './allowed-address.ts';
import { sessionMessages } from './messages.ts';
import type { ActiveSession, SessionService } from './session-service.ts';

type Caller = Omit<ActiveSession, 'kind'>;

const callers = new WeakMap<FastifyRequest, Caller>();

/** Signed-in user of a request behind `requireSession`. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('the route does not require a session');
  return caller;
}

/** Signed-in user of any request, if there is one. */
export const userOf = (request: FastifyRequest): StoredUser | undefined => callers.get(request)?.user;

/**
 * Admits signed-in callers. An expired session is answered with HTTP 200 and code '401' (the client shows the reason), any other request
 * without a session with HTTP 401. In a preview of a role only reads are admitted.
 * @param stages permitted stages of a session: others are refused with 403.
 */
export function requireSession(sessions: SessionService, stages: readonly SessionStage[] = ['open']) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { authorization } = request.headers;
    if (!authorization) throw new HttpError(401, messages.unauthenticated);
    const resolved = await sessions.resolve(authorization);
    if (resolved.kind === 'unknown') throw new HttpError(401, messages.unauthenticated);
    if (resolved.kind === 'expired') return reply.status(200).send(failureEnvelope(401, messages.sessionExpired));
    callers.set(request, resolved);
    if (!isAllowedAddress(request.ip, resolved.user.allowedAddresses)) throw new HttpError(403, sessionMessages.address);
    const { stage } = resolved.session;
    if (!stages.includes(stage)) throw new HttpError(403, stage === 'open' ? sessionMessages.notWaiting : sessionMessages.waiting[stage]);
    if (resolved.preview && !onlyReads(request.method, request.routeOptions.url ?? '')) throw new HttpError(403, adminMessages.roles.readOnly);
    return undefined;
  };
}
