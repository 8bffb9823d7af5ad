import { failureEnvelope } from '@tenderscope/contract';
import type { SessionStage, StoredUser } from '@tenderscope/state';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onlyReads } from '../administration/role-preview.ts';
import { isAllowedAddress } from './allowed-address.ts';
import type { ActiveSession, SessionService } from './session-service.ts';
import { roleErrors } from '../administration/role-errors.ts';
import { sessionErrors } from './session-errors.ts';
import { generalErrors } from '../../platform/general-errors.ts';

type Caller = Omit<ActiveSession, 'kind'>;

const callers = new WeakMap<FastifyRequest, Caller>();
/** Rights of requests of public displays, which have no session. */
const displays = new WeakMap<FastifyRequest, StoredUser>();

/** Lets a request of a public display pass `requireSession`; its route must have been checked. */
export function admitDisplay(request: FastifyRequest, user: StoredUser): void {
  displays.set(request, user);
}

/** Signed-in user of a request behind `requireSession`. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('the route does not require a session');
  return caller;
}

/** Signed-in user of any request, or the owner of the public display that sent it with its rights, if there is one. */
export const userOf = (request: FastifyRequest): StoredUser | undefined => callers.get(request)?.user ?? displays.get(request);

/** The same behind `requireSession`, for routes that are open to public displays. */
export function readerOf(request: FastifyRequest): StoredUser {
  const user = displays.get(request);
  return user ?? callerOf(request).user;
}

/**
 * Admits signed-in callers, and requests of public displays that `admitDisplay` let pass. An expired session is answered with HTTP 200 and
 * code '401' (the client shows the reason), any other request without a session with HTTP 401. In a preview of a role only reads are
 * admitted.
 * @param stages permitted stages of a session: others are refused with 403.
 */
export function requireSession(sessions: SessionService, stages: readonly SessionStage[] = ['open']) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (displays.has(request)) return undefined;
    const { authorization } = request.headers;
    if (!authorization) throw generalErrors.unauthenticated();
    const resolved = await sessions.resolve(authorization);
    if (resolved.kind === 'unknown') throw generalErrors.unauthenticated();
    if (resolved.kind === 'expired') {
      const { code, message } = sessionErrors.expired();
      return reply.status(200).header('x-error-code', code).send(failureEnvelope(401, message));
    }
    callers.set(request, resolved);
    if (!isAllowedAddress(request.ip, resolved.user.allowedAddresses)) throw sessionErrors.addressNotAllowed();
    const { stage } = resolved.session;
    if (!stages.includes(stage)) throw stage === 'open' ? sessionErrors.notWaiting() : sessionErrors.stepRequired(stage);
    if (resolved.preview && !onlyReads(request.method, request.routeOptions.url ?? '')) throw roleErrors.readOnly();
    return undefined;
  };
}
